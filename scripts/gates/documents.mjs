// Fails when a document refers to something that does not exist: a link to a file or a title, an
// npm command, a benchmark, a gate of `npm test`, a path in code style; also checks paths in the
// comments of sources. Decisions and history may name removed things (docs/adr, CHANGELOG.md): only
// their links are checked. Also fails when the diagram in ARCHITECTURE.md differs from the import
// rules, or docs/benchmarks-table.md from the stored results of the benchmarks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imports, portalImports } from '../../.dependency-cruiser.mjs';
import { readResults, resultsTable } from '../../bench/lib/results.mjs';
import { alone, together } from '../lib/gates.mjs';
import { importDiagram, withDiagram } from '../lib/import-diagram.mjs';
import { root } from '../lib/run.mjs';

const isHistory = (file) => file.startsWith('docs/adr/') || file === 'CHANGELOG.md';

/** The anchor of a title, as sites that render Markdown generate it. */
const getAnchor = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[`*]|\[|\]\([^)]*\)|\]/g, '')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutFences = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Titles of a document, as anchors. */
export const anchorsIn = (text) =>
  [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => getAnchor(title));

/** Targets of a document's links, except to other sites. */
export const linksIn = (text) =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** npm scripts that a document tells the reader to run. */
export const scriptsIn = (text) =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name);

/** Benchmarks and gates that it names. */
export const namesIn = (text, command) =>
  [...text.matchAll(new RegExp(`\\b${command} -- ([\\w][\\w ]*)`, 'g'))].flatMap(([, names]) =>
    names.trim().split(' '),
  );

/** Programs that a document tells the reader to run. */
export const programsIn = (text) =>
  [...text.matchAll(/\bnode ((?:[\w.-]+\/)*[\w.-]+\.mjs)/g)].map(([, path]) => path);

/** Paths in code style that have a folder or an extension, without placeholders. */
export const pathsIn = (text) =>
  [...withoutFences(text).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, path]) => path)
    .filter((path) =>
      /^(\.\/)?(apps|packages|scripts|docs|openapi|e2e|bench|src|test)\/./.test(path),
    )
    .filter((path) => !/(^|\/)(dist|node_modules|\.cache|test-results)(\/|$)/.test(path));

const readFromRoot = (file) => readFileSync(join(root, file), 'utf8');
const isThere = (path) => existsSync(join(root, path));

function faultsOfLinks(file, text) {
  return linksIn(text).flatMap((target) => {
    const [path, anchor] = target.split('#');
    const to = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
    if (!isThere(to)) return [`the link ${target} leads nowhere`];
    if (!anchor || !to.endsWith('.md')) return [];
    const there = to === file ? text : readFromRoot(to);
    const isKnown = anchorsIn(there).includes(anchor) || there.includes(`id="${anchor}"`);
    return isKnown ? [] : [`${target}: no such title`];
  });
}

/** The scripts of the root, and of the package that contains the document. */
function scriptsFor(file) {
  const own = join(dirname(file), 'package.json');
  const manifests = ['package.json', ...(isThere(own) ? [own] : [])];
  return manifests.flatMap((path) => Object.keys(JSON.parse(readFromRoot(path)).scripts ?? {}));
}

function faultsOfCommands(file, text) {
  const scripts = scriptsFor(file);
  const gates = [...together, ...alone].map(({ name }) => name);
  return [
    ...scriptsIn(text)
      .filter((name) => !scripts.includes(name))
      .map((name) => `npm run ${name}: no such script`),
    ...namesIn(text, 'npm run bench')
      .filter((name) => !isThere(`bench/${name}.mjs`))
      .map((name) => `npm run bench -- ${name}: no such benchmark`),
    ...namesIn(text, 'npm test')
      .filter((name) => !gates.some((gate) => gate.startsWith(name)))
      .map((name) => `npm test -- ${name}: no such gate`),
  ];
}

function faultsOfPaths(file, text) {
  return [...pathsIn(text), ...programsIn(text)]
    .filter((path) => !isThere(path) && !isThere(join(dirname(file), path)))
    .map((path) => `${path} is not there`);
}

/** The wrong statements of a document. */
export function findFaults(file, text) {
  const links = faultsOfLinks(file, text);
  if (isHistory(file)) return links;
  return [...links, ...faultsOfCommands(file, text), ...faultsOfPaths(file, text)];
}

/** Paths in code style in the comments of a source. */
export const commentedPathsIn = (text) =>
  [...text.matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].flatMap(([line]) =>
    [
      ...line.matchAll(/`((?:[\w.@-]+\/)+[\w-]+(?:\.\w+)*\.(?:[cm]?[jt]sx?|sql|css|md|yaml))`/g),
    ].map(([, path]) => path),
  );

/** Paths in a source's comments that match no file. */
export const faultsOfComments = (text, files) =>
  commentedPathsIn(text)
    .filter(
      (path) =>
        !/^(?:dist|\.)\//.test(path) && !files.some((file) => `/${file}`.endsWith(`/${path}`)),
    )
    .map((path) => `${path} is not there`);

/** The fault of ARCHITECTURE.md's diagram if it differs from the import rules. */
export function faultsOfDiagram(text) {
  const isFresh = withDiagram(text, importDiagram(imports, portalImports)) === text;
  return isFresh ? [] : ['the diagram is stale: run `node scripts/architecture.mjs`'];
}

function faultsOfTable(text) {
  const isFresh = resultsTable(readResults(join(root, 'bench/results'))) === text;
  return isFresh ? [] : ['the table is stale: run `npm run bench -- <name> --write`'];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
  });
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && isThere(file));
  const documents = files.filter((file) => file.endsWith('.md'));
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const listFaults = (list, faultsIn) =>
    list.flatMap((file) => faultsIn(file).map((fault) => `${file}: ${fault}`));
  const faults = [
    ...listFaults(documents, (file) => findFaults(file, readFromRoot(file))),
    ...listFaults(sources, (file) => faultsOfComments(readFromRoot(file), files)),
    ...listFaults(['ARCHITECTURE.md'], (file) => faultsOfDiagram(readFromRoot(file))),
    ...listFaults(['docs/benchmarks-table.md'], (file) => faultsOfTable(readFromRoot(file))),
  ];
  for (const fault of faults) console.error(fault);
  console.log(
    JSON.stringify({ gate: 'documents', documents: documents.length, faults: faults.length }),
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
