/**
 * Releases the packages api, chartwalk, machines and ui by the changesets in `.changeset`.
 *
 *   npm run release -- --dry-run [--without-next]
 *
 * packs them into .cache/release as they would be published, checks the tarballs (publint, attw,
 * the compiler, consumers with Vite and Next) and prints versions, notes and the cost of each
 * component. Nothing else changes. Without `--dry-run` it then publishes them with a statement of
 * provenance, which needs a CI that proves its identity (OIDC), writes versions and notes, and
 * deletes the changesets. Interrupted, it can run again from the same commit: what the registry has
 * already is skipped.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCosts, measureCosts, readBudgets } from '../packages/ui/scripts/costs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import {
  planRelease,
  raiseDependencies,
  readChangesets,
  withDependents,
} from './packages/changesets.mjs';
import { checkPackage, packages } from './packages/check.mjs';
import { followNext } from './packages/next.mjs';
import { manifest, pack } from './packages/outside.mjs';
import { findIntegrity, publishMissing } from './packages/publication.mjs';

const isDry = process.argv.includes('--dry-run');
const target = join(root, '.cache', 'release');
const changesetFolder = join(root, '.changeset');
const source = (name) => join(root, 'packages', name);

if (!isDry && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL) {
  console.error('A release needs a CI with an identity token. Try `npm run release -- --dry-run`.');
  process.exit(1);
}
await ensureInstalled();
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const names = Object.keys(packages);
const manifests = names.map((name) => manifest(source(name)));
const changesets = withDependents(
  manifests,
  readChangesets(
    changesetFolder,
    manifests.map(({ name }) => name),
  ),
);
const releases = [];
for (const name of names) releases.push(await prepare(name));
const problems = await checkAll(releases);
await printReport(releases);
if (!isDry && problems === 0) publish(releases);
console.log(JSON.stringify({ name: 'release', ok: problems === 0, dryRun: isDry }));
process.exitCode = problems === 0 ? 0 : 1;

/** Builds and packs one package with its next version. */
async function prepare(name) {
  await packages[name].build();
  const { name: packageName, version } = manifest(source(name));
  const plan = planRelease(packageName, version, changesets);
  const release = {
    name,
    packageName,
    current: version,
    version,
    ...plan,
    isDue: plan !== undefined,
  };
  const packed = packRelease(release);
  const digest = createHash('sha512').update(readFileSync(packed.tarball)).digest('base64');
  return { ...release, ...packed, integrity: `sha512-${digest}` };
}

/**
 * The tarball of a release: what pnpm packs, with version, notes, licence and origin. npm packs it
 * again with fixed times and order, so that the same sources always give the same file.
 */
function packRelease({ name, version, notes }) {
  const work = mkdtempSync(join(tmpdir(), 'baize-pack-'));
  try {
    execFileSync('tar', ['-xzf', pack(source(name), work), '-C', work]);
    const folder = join(work, 'package');
    const own = manifest(folder);
    const published = {
      ...raiseDependencies(own, manifests, changesets),
      version,
      ...getOrigin(name),
      files: [...own.files, 'CHANGELOG.md'],
      publishConfig: { access: 'public', provenance: true },
    };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    writeFileSync(join(folder, 'CHANGELOG.md'), formatChangelog(name, notes));
    copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
    return { tarball: join(target, filename), hasOrigin: 'repository' in published };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Where the sources are: a registry compares it with the CI's statement. */
function getOrigin(name) {
  const url = process.env.GITHUB_REPOSITORY
    ? `git+https://github.com/${process.env.GITHUB_REPOSITORY}.git`
    : getRemote();
  return url ? { repository: { type: 'git', url, directory: `packages/${name}` } } : {};
}

function getRemote() {
  try {
    const args = ['remote', 'get-url', 'origin'];
    const url = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return /^(https|git@|ssh)/.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

function formatChangelog(name, notes) {
  const file = join(source(name), 'CHANGELOG.md');
  const title = `# ${manifest(source(name)).name}\n`;
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(title, '').trim() : '';
  return `${[title, notes, before].filter(Boolean).join('\n')}\n`;
}

async function checkAll(prepared) {
  let count = 0;
  for (const { name, tarball } of prepared) count += await checkPackage(name, tarball);
  if (process.argv.includes('--without-next')) return count;
  const { tarball } = prepared.find(({ name }) => name === 'ui');
  const found = await followNext(tarball);
  for (const problem of found) console.error(`Next tutorial: ${problem}`);
  console.log(JSON.stringify({ name: 'next', ok: found.length === 0 }));
  return count + found.length;
}

async function printReport(prepared) {
  console.log('\nCost of each component in bytes (Brotli, without React)\n');
  console.log(formatCosts(await measureCosts(join(source('ui'), 'dist')), readBudgets()));
  for (const { packageName, current, version, isDue, notes, ...packed } of prepared) {
    const { tarball, hasOrigin, integrity } = packed;
    console.log(`\n${packageName} ${current}${isDue ? ` -> ${version}` : ': no change'}`);
    console.log(`  ${tarball}, ${statSync(tarball).size} bytes\n  ${integrity}`);
    if (!hasOrigin) console.log('  No repository is known: provenance needs a git remote.');
    if (notes) console.log(`\n${notes.replaceAll(/^/gm, '  ')}`);
  }
}

/**
 * Publishes what is due. Versions and notes are written after everything is published: until then
 * the same commit plans the same release, so that an interrupted one can run again.
 */
function publish(prepared) {
  const duePackages = prepared.filter(({ isDue }) => isDue);
  const present = publishMissing(duePackages, {
    findIntegrity,
    publish: ({ tarball }) =>
      execFileSync('npm', ['publish', tarball, '--provenance', '--access', 'public'], {
        stdio: 'inherit',
      }),
  });
  for (const each of present) console.log(`${each} was published before.`);
  for (const { name, version, notes } of duePackages) {
    const file = join(source(name), 'package.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"version": ".*?"/, `"version": "${version}"`));
    writeFileSync(join(source(name), 'CHANGELOG.md'), formatChangelog(name, notes));
  }
  for (const file of readdirSync(changesetFolder)) {
    if (file !== 'README.md') rmSync(join(changesetFolder, file));
  }
}
