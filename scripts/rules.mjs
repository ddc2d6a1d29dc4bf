// `npm run rules`: generates docs/rules.md from docs/rules/*.md and the project's citations of ids.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { families } from './acceptance.mjs';
import { citationsIn, claimsIn, getKind } from './lib/citations.mjs';
import { getCarriers, page, readRules } from './lib/rules.mjs';
import { root } from './lib/run.mjs';

/** The path of the generated page. */
export const pagePath = 'docs/rules.md';

const readable = /\.(?:[cm]?[jt]sx?|css|md|sql|yaml)$/;
/** Built, generated or tool-managed files; and tests of the scripts, whose ids are made up. */
const skipped =
  /^(?:node_modules|dist|coverage|generated|storybook-static|test-results|baselines)$/;
const unread = new Set([pagePath, 'pnpm-lock.yaml', 'scripts/test']);

/** The source files of the rules in the order of the families, the decisions last. */
export function ruleFiles() {
  const names = readdirSync(join(root, 'docs/rules')).toSorted();
  return [...Object.keys(families), 'H'].flatMap((family) =>
    names
      .filter((name) => name.startsWith(`${family}-`))
      .map((name) => ({
        path: `docs/rules/${name}`,
        family,
        ...readRules(readFromRoot(`docs/rules/${name}`)),
      })),
  );
}

/** Every file of the project that can cite an id, with its citations. */
export function citingFiles() {
  return [...paths('')].toSorted().map((path) => {
    const text = readFromRoot(path);
    const kind = getKind(path);
    const claims = kind === 'test' ? claimsIn(text) : [];
    return { path, kind, claims, cites: citationsIn(path, text) };
  });
}

/** The expected content of docs/rules.md. */
export const freshPage = (files, project) => page(files, getCarriers(project));

const readFromRoot = (path) => readFileSync(join(root, path), 'utf8');

function* paths(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || skipped.test(entry.name) || unread.has(path)) continue;
    if (entry.isDirectory()) yield* paths(path);
    else if (entry.isFile() && readable.test(entry.name)) yield path;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(root, pagePath), freshPage(ruleFiles(), citingFiles()));
  console.log(`${pagePath} is written.`);
}
