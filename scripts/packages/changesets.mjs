// Changesets: one Markdown file for each change of a published package, in `.changeset`. Its head
// names the packages and the kind of version, its text becomes a note of the release, and a new
// feature shows how it is used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = ['patch', 'minor', 'major'];

/**
 * @typedef {object} Changeset
 * @property {string} file
 * @property {Map<string, 'patch' | 'minor' | 'major'>} packages
 * @property {string} text
 */

/**
 * Reads every changeset. Throws with the file's name when one is not complete.
 * @param {string} folder
 * @param {readonly string[]} names the published packages
 * @returns {Changeset[]}
 */
export function readChangesets(folder, names) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => parseChangeset(file, readFileSync(join(folder, file), 'utf8'), names));
}

/** @returns {Changeset} */
export function parseChangeset(file, source, names) {
  const fail = (reason) => {
    throw new Error(`.changeset/${file} ${reason}`);
  };
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? fail('has no head');
  const packages = new Map(
    head.split('\n').map((line) => {
      const [, name, kind] = /^['"](.+)['"]: (\w+)$/.exec(line) ?? fail(`: cannot read "${line}"`);
      if (!names.includes(name)) fail(`names ${name}, which is not published`);
      if (!KINDS.includes(kind)) fail(`says "${kind}" instead of ${KINDS.join(', ')}`);
      return [name, kind];
    }),
  );
  if (text.trim() === '') fail('has no summary');
  if ([...packages.values()].some((kind) => kind !== 'patch') && !text.includes('```'))
    fail('adds or changes something without an example of its use');
  return { file, packages, text: text.trim() };
}

/** The version after a change. Below 1.0.0 a breaking change raises the second number. */
export function raiseVersion(version, kind) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (kind === 'patch') return `${major}.${minor}.${patch + 1}`;
  if (kind === 'minor' || major === 0) return `${major}.${minor + 1}.0`;
  return `${major + 1}.0.0`;
}

/**
 * A manifest as it is published: it depends on the planned versions.
 * @param {{ dependencies?: object, peerDependencies?: object }} manifest of the packed package
 * @param {readonly { name: string, version: string }[]} manifests with the current versions
 * @param {readonly Changeset[]} changesets
 */
export function raiseDependencies(manifest, manifests, changesets) {
  const raise = ([name, range]) => {
    const current = manifests.find((each) => each.name === name)?.version;
    const planned = current && planRelease(name, current, changesets)?.version;
    return [name, planned ? range.replace(current, planned) : range];
  };
  const raised = ['dependencies', 'peerDependencies']
    .filter((field) => manifest[field])
    .map((field) => [field, Object.fromEntries(Object.entries(manifest[field]).map(raise))]);
  return { ...manifest, ...Object.fromEntries(raised) };
}

/**
 * The changesets, and a patch for each package whose dependency or peer dependency is due: its
 * manifest names the new version.
 * @param {readonly { name: string, dependencies?: object, peerDependencies?: object }[]} manifests
 * @param {readonly Changeset[]} changesets
 * @returns {Changeset[]}
 */
export function withDependents(manifests, changesets) {
  const isDue = (name) => changesets.some(({ packages }) => packages.has(name));
  const added = manifests.flatMap(({ name, dependencies, peerDependencies }) => {
    const dueDependencies = Object.keys({ ...dependencies, ...peerDependencies }).filter(isDue);
    if (isDue(name) || dueDependencies.length === 0) return [];
    const packages = new Map([[name, 'patch']]);
    return [{ file: '', packages, text: `New version of ${dueDependencies.join(', ')}.` }];
  });
  // A dependent of a dependent follows in the next pass.
  return added.length === 0
    ? [...changesets]
    : withDependents(manifests, [...changesets, ...added]);
}

/**
 * What a package's next release contains; undefined without a change.
 * @param {string} name
 * @param {string} version the current one
 * @param {readonly Changeset[]} changesets
 */
export function planRelease(name, version, changesets) {
  const own = changesets.filter(({ packages }) => packages.has(name));
  if (own.length === 0) return undefined;
  const kind = KINDS.findLast((one) => own.some(({ packages }) => packages.get(name) === one));
  const next = raiseVersion(version, kind);
  const notes = KINDS.toReversed().flatMap((one) => {
    const texts = own.filter(({ packages }) => packages.get(name) === one).map(({ text }) => text);
    return texts.length > 0 ? [`### ${TITLES[one]}`, ...texts] : [];
  });
  return { version: next, notes: [`## ${next}`, ...notes].join('\n\n') };
}

const TITLES = { major: 'Breaking changes', minor: 'Added', patch: 'Fixed' };
