// `npm run visual`: compares every picture of e2e/visual with its baseline; `-- --write` renews
// them.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';
import { openPortalFiles, plainName } from '../../scripts/lib/portal-files.mjs';
import { reduceColours } from './src/fewer-colours.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { root, run, say } from '../../scripts/lib/run.mjs';

const home = join(root, 'e2e', 'visual');
const folder = process.env.BAIZE_PICTURES ?? join(home, 'baselines');
const record = join(folder, 'drawn-of.json');
const fonts = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/**
 * Inputs of every picture besides the portal's files: data and art of the demo, document, colours,
 * and the capture code.
 */
const DRAWN_OF = [
  'apps/server/src/demo',
  'apps/server/src/art',
  'apps/portal/src/prerender',
  'packages/ui/src/theme',
  'e2e/visual/lib',
  'e2e/visual/table',
  'e2e/visual/fonts.conf',
  'e2e/visual/pictures.css',
  'e2e/visual/places.css',
  'e2e/visual/playwright.config.ts',
];

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = options.find((option) => !['--write', '--changed'].includes(option));
if (unknown) refuse(`there is no option ${unknown}`);
if (options.includes('--changed') && (options.length > 1 || names.length > 0))
  refuse('--changed chooses by itself, and only compares');
const writes = options.includes('--write');
const onlyChanged = options.includes('--changed');

await ensureInstalled();
const { executablePath } = await findOrInstallBrowser();
const browser = getVersion(executablePath);
const recorded = readRecord();
const why = findPlatformDifference();
if (why && writes && (names.length > 0 || !existsSync(fonts)))
  refuse(`renewed here they would not fit the others: ${why}`);
if (why && !onlyChanged) say(`The baselines may differ here: ${why}.`);

await build();
const computeDigest = openPortalFiles(DRAWN_OF);
const unchanged = Object.entries(recorded.pictures)
  .filter(([, { digest, files }]) => computeDigest(files) === digest)
  .map(([name]) => name);
const choice = onlyChanged ? { unchanged } : names.length > 0 ? { names } : {};
const notes = mkdtempSync(join(tmpdir(), 'baize-visual-'));
const begun = Date.now();
const isEqual = await compare();
const takenNames = readdirSync(notes).map((file) => file.replace(/\.json$/, ''));
const missed = names.filter((name) => !takenNames.includes(name));
if (isEqual && missed.length > 0) refuse(`there is no picture ${missed.join(', ')}`);
if (writes) await renew();
rmSync(notes, { recursive: true, force: true });
printSummary();
process.exit(isEqual ? 0 : 1);

function refuse(reason) {
  say(`npm run visual [-- --changed | [--write] [<picture> ...]]: ${reason}.`);
  process.exit(2);
}

/** Rendering changes with the major version only. */
function getVersion(path) {
  const printedVersion = execFileSync(path, ['--version'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  return /\d+/.exec(printedVersion)?.[0] ?? printedVersion.trim();
}

/** Why the baselines may differ on this machine; undefined if they should not. */
function findPlatformDifference() {
  if (!existsSync(fonts)) return `${fonts} is not there (Debian's fonts-dejavu-core)`;
  if (recorded.browser && recorded.browser !== browser)
    return `they were drawn by Chromium ${recorded.browser}, and this is ${browser}`;
  return undefined;
}

async function compare() {
  // The comparison itself is tested in every project run; the table only when complete.
  const projects = why && onlyChanged ? [] : ['pictures'];
  if (!writes && names.length === 0) projects.push('table', ...(onlyChanged ? [] : ['comparison']));
  const update = `--update-snapshots=${writes ? 'changed' : 'none'}`;
  const args = [
    'test',
    '--config',
    join(home, 'playwright.config.ts'),
    '--pass-with-no-tests',
    ...projects.flatMap((name) => ['--project', name]),
    update,
  ];
  const env = {
    BAIZE_PICTURES_CHOICE: JSON.stringify(choice),
    BAIZE_PICTURES_NOTES: notes,
    FORCE_COLOR: '0',
  };
  try {
    await run(join(root, 'e2e', 'node_modules', '.bin', 'playwright'), args, { env });
    return true;
  } catch {
    return false;
  }
}

/** Compresses new baselines, removes unused ones, and records the dependencies of all. */
async function renew() {
  const fresh = picturesBelow(folder).filter((file) => statSync(file).mtimeMs >= begun);
  say(`${fresh.length} baselines renewed`);
  await reduceColours(fresh);
  const seen = Object.fromEntries(
    takenNames.map((name) => [
      name,
      [
        ...new Set(JSON.parse(readFileSync(join(notes, `${name}.json`), 'utf8')).map(plainName)),
      ].toSorted(),
    ]),
  );
  // A baseline whose picture could not be taken is still used.
  const whole = names.length === 0 && isEqual;
  if (whole) {
    for (const name of readdirSync(folder)) {
      if (statSync(join(folder, name)).isDirectory() && !(name in seen))
        rmSync(join(folder, name), { recursive: true });
    }
  }
  const pictures = whole ? {} : { ...recorded.pictures };
  for (const [name, files] of Object.entries(seen))
    pictures[name] = { digest: computeDigest(files), files };
  writeRecord(pictures);
}

/** What every picture loads is written once. */
function writeRecord(pictures) {
  const lists = Object.values(pictures).map(({ files }) => files);
  const common = (lists[0] ?? []).filter((file) => lists.every((files) => files.includes(file)));
  const entries = Object.entries(pictures)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { digest, files }]) => {
      const also = files.filter((file) => !common.includes(file));
      return `${JSON.stringify(name)}:${JSON.stringify({ digest, also })}`;
    });
  mkdirSync(folder, { recursive: true });
  const head = `{"browser":${JSON.stringify(browser)},"common":${JSON.stringify(common)}`;
  writeFileSync(record, `${head},"pictures":{\n${entries.join(',\n')}\n}}\n`);
}

function readRecord() {
  if (!existsSync(record)) return { pictures: {} };
  const { browser, common, pictures } = JSON.parse(readFileSync(record, 'utf8'));
  const whole = Object.entries(pictures).map(([name, { digest, also }]) => [
    name,
    { digest, files: [...common, ...also].toSorted() },
  ]);
  return { browser, pictures: Object.fromEntries(whole) };
}

function picturesBelow(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .filter((name) => /\.(png|webp)$/.test(name))
    .map((name) => join(path, name));
}

function printSummary() {
  const files = picturesBelow(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const summary = `${files.length} baselines, ${(bytes / 1e6).toFixed(1)} MB`;
  if (!isEqual && !writes) {
    say(
      'A picture is not its baseline. The differences lie in test-results/visual, a folder a picture: *-diff.png.',
    );
    say(
      'npm run visual -- <picture> compares one again; npm run visual -- --write <picture> renews it.',
    );
  }
  const how = 'home and /rng always';
  if (why && onlyChanged) console.log(`not compared: ${why}; npm run visual compares all the same`);
  else if (onlyChanged)
    console.log(
      `${takenNames.length} screens compared, ${how}; ${unchanged.length} are drawn of what they were`,
    );
  else console.log(`${summary}, ${Math.round((Date.now() - begun) / 1000)} s`);
}
