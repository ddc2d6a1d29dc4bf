// The list of the rules (docs/rules/*.md), its faults, and the page generated from it. Pure
// functions over texts; scripts/rules.mjs reads the files.
import { families } from '../acceptance.mjs';
import { between, idsIn, split } from './citations.mjs';

/**
 * One file of docs/rules: its title, introduction and lines in order. Malformed items are returned
 * as `broken`.
 */
export function readRules(text) {
  const [title = '', ...lines] = text.split('\n');
  const items = [];
  const broken = [];
  const intro = [];
  for (const line of lines) {
    const rule = /^- ([A-Z]{1,2}[1-9]\d*): (\S.*)$/.exec(line);
    const heading = /^## (.+)$/.exec(line);
    if (rule) items.push({ id: rule[1], says: rule[2] });
    else if (heading) items.push({ heading: heading[1] });
    else if (line.startsWith('-')) broken.push(line);
    else if (items.length === 0 && line !== '') intro.push(line);
  }
  return { title: title.replace(/^# /, ''), intro, items, broken };
}

/** The faults of the list itself: malformed lines, duplicate, misplaced or missing ids. */
export function faultsOfList(files) {
  const faults = files.flatMap(({ path, broken }) =>
    broken.map((line) => `${path}: not a rule: ${line}`),
  );
  const seen = new Map();
  for (const { path, family, items } of files) {
    for (const { id: one } of items) {
      if (!one) continue;
      if (seen.has(one)) faults.push(`${path}: ${one} is listed already in ${seen.get(one)}`);
      if (split(one)[0] !== family) faults.push(`${path}: ${one} belongs to another file`);
      seen.set(one, path);
    }
  }
  return [...faults, ...missing(seen), ...listUnexpected(seen)];
}

/** Ids from 1 to the size of each family; decisions up to the largest listed. */
function listExpected(seen) {
  const decisions = [...seen.keys()].filter((one) => split(one)[0] === 'H');
  const largest = Math.max(1, ...decisions.map((one) => split(one)[1]));
  return Object.entries({ ...families, H: largest }).flatMap(([family, size]) =>
    between(`${family}1`, `${family}${size}`),
  );
}

const missing = (seen) =>
  listExpected(seen)
    .filter((one) => !seen.has(one))
    .map((one) => `docs/rules/ does not list ${one}`);

function listUnexpected(seen) {
  const known = new Set(listExpected(seen));
  return [...seen]
    .filter(([one]) => !known.has(one))
    .map(([one, path]) => `${path}: ${one} is more than its family has (scripts/acceptance.mjs)`);
}

/** Every cited id that the list lacks, a line each. */
export function unresolved(project, listed) {
  return project.flatMap(({ path, cites, claims }) =>
    [...new Set([...cites, ...claims])]
      .filter((one) => !listed.has(one))
      .map((one) => `${path} cites ${one}, which docs/rules/ does not list`),
  );
}

/**
 * The files of each id: `tests` whose titles claim it, and `sources` that cite it. Few titles name
 * a decision, so tests that name one in a comment come after those.
 */
export function getCarriers(project) {
  const carriers = new Map();
  const add = (one, kind, path) => {
    if (!carriers.has(one)) carriers.set(one, { tests: [], sources: [] });
    const paths = carriers.get(one)[kind];
    if (!paths.includes(path)) paths.push(path);
  };
  const tests = project.filter(({ kind }) => kind === 'test');
  for (const { path, claims } of tests) for (const one of claims) add(one, 'tests', path);
  for (const { path, cites } of tests) {
    for (const one of cites) if (one.startsWith('H')) add(one, 'tests', path);
  }
  for (const { path, kind, cites } of project) {
    if (kind === 'source') for (const one of cites) add(one, 'sources', path);
  }
  return carriers;
}

/**
 * At most three links of an id: at most two tests and two sources, tests first, from different
 * packages if possible.
 */
export function chosen({ tests, sources }) {
  const ranked = sources.toSorted((one, other) => rank(one) - rank(other));
  const first = oneOfEachRoom(tests).slice(0, 2);
  return { tests: first, sources: oneOfEachRoom(ranked).slice(0, Math.min(2, 3 - first.length)) };
}

/** Product code ranks above migrations, and these above the contract, which names most ids. */
function rank(path) {
  if (path.startsWith('openapi/')) return 2;
  return path.endsWith('.sql') || !/^(?:apps|packages)\//.test(path) ? 1 : 0;
}

const getPackage = (path) => path.split('/', 2).join('/');

function oneOfEachRoom(paths) {
  const isFirst = (path, index) =>
    paths.findIndex((other) => getPackage(other) === getPackage(path)) === index;
  return [...paths.filter(isFirst), ...paths.filter((path, index) => !isFirst(path, index))];
}

/** The text of docs/rules.md. */
export function page(files, carriers) {
  const head = [
    '<!-- Made by `npm run rules` from docs/rules/*.md; never edited. -->',
    '# Rules',
    '',
    'Code, contract and tests cite rules by their ids. Each stands here with at most three files that carry it:',
    'tests that claim it in their titles, then sources that cite it. For some no test does so yet.',
    'The sentences are written in [docs/rules](rules); `npm run rules` makes this page of them, and a gate of',
    '`npm test` checks both.',
    '',
    ...files.map(({ title, family }) => `- [${title}](#${getAnchor(family)})`),
  ];
  const parts = files.flatMap((file) => [
    '',
    `## <a id="${getAnchor(file.family)}"></a>${file.title}`,
    '',
    ...(file.intro.length > 0 ? [...file.intro, ''] : []),
    ...file.items.flatMap((item, index) => getLine(item, index, carriers)),
  ]);
  return [...head, ...parts, ''].join('\n');
}

const getAnchor = (family) => `family-${family}`;

function getLine({ id: one, says, heading }, index, carriers) {
  if (heading) return [...(index === 0 ? [] : ['']), `### ${heading}`, ''];
  const { tests, sources } = chosen(carriers.get(one) ?? { tests: [], sources: [] });
  const links = [...tests.map(linkTo), ...sources.map(linkTo)];
  if (tests.length === 0) links.unshift('no test names it yet');
  return [`- <a id="${one}"></a>**${one}** ${linkIds(says)} (${links.join(', ')})`];
}

/** A link relative to docs/, labelled with the last two parts of the path. */
const linkTo = (path) => `[${path.split('/').slice(-2).join('/')}](../${path})`;

/** The ids of a sentence as links into the page; text in backticks stays. */
const linkIds = (says) =>
  says
    .split(/(`[^`]*`)/)
    .map((text) => (text.startsWith('`') ? text : withLinks(text)))
    .join('');

const withLinks = (text) =>
  idsIn(text).reduce(
    (sofar, one) => sofar.replaceAll(new RegExp(`\\b${one}\\b`, 'g'), `[${one}](#${one})`),
    text,
  );
