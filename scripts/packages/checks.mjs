// Checks of every publishable package, from the folder where it is installed. Each check returns
// its faults, a line each.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { root } from '../lib/run.mjs';
import { manifest } from './outside.mjs';

/** Every typed entry that the installed package exports, as `.` or `./name`. */
export function getEntries(installed) {
  const entries = Object.entries(manifest(installed).exports).flatMap(([entry, { types }]) => {
    if (!types) return [];
    return entry.includes('*') ? expand(entry, join(installed, types)) : [entry];
  });
  return [...new Set(entries)];
}

/** The entries that match a pattern such as `./*`, by the folders that contain the file. */
function expand(entry, file) {
  const [before, after] = file.split('*');
  return readdirSync(dirname(`${before}_`))
    .filter((name) => existsSync(before + name + after))
    .map((name) => entry.replace('*', name));
}

/** Findings of publint in the tarball's content, including warnings. */
export async function lint(installed) {
  const { messages } = await publint({ pkgDir: installed, level: 'warning', strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, manifest(installed))}`);
}

/**
 * Findings of attw: types that do not match the code. The packages are ES modules with `exports`,
 * so CommonJS and older resolvers are not checked.
 */
export async function compareTypes(tarball, entries) {
  const data = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  const analysis = await checkPackage(data, { entrypoints: entries });
  if (!analysis.types) return ['attw: there are no types'];
  const found = ['node16-esm', 'bundler'].flatMap((resolutionKind) =>
    filterProblems(analysis, { resolutionKind }).map(
      (problem) => `attw: ${JSON.stringify(problem)}, ${resolutionKind}`,
    ),
  );
  return found;
}

/** How a consumer may resolve an entry: by a bundler's rules and by Node's. */
const resolutions = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
];

/** Whether the compiler accepts an import of every entry, and the consumer if there is one. */
export function resolveTypes({ folder, installed }, entries, options = {}) {
  const { name } = manifest(installed);
  const lines = entries.map((entry, n) => `import * as m${n} from '${entry.replace('.', name)}';`);
  const uses = entries.map((_entry, n) => `m${n}`).join(', ');
  writeFileSync(join(folder, 'types.ts'), `${lines.join('\n')}\nexport default [${uses}];\n`);
  return resolutions.flatMap((resolution) => {
    const compilerOptions = { ...resolution, noEmit: true, ...options };
    return compile(folder, { compilerOptions, files: ['types.ts'] }).map(
      (line) => `types, ${resolution.moduleResolution}: ${line}`,
    );
  });
}

/** Compiles a TypeScript program in an outside folder; returns the compiler's output. */
function compile(folder, { compilerOptions, files }) {
  const shared = { target: 'es2023', strict: true, skipLibCheck: true, resolveJsonModule: true };
  const config = { compilerOptions: { ...shared, ...compilerOptions }, files };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    return [];
  } catch (error) {
    return [error.stdout];
  }
}

/**
 * Compiles a program that uses the package with both resolutions, then runs it twice: by Node from
 * its files, and bundled into one file. The program throws when a check fails.
 */
export async function runConsumer({ folder }, source) {
  const text = readFileSync(source, 'utf8');
  writeFileSync(join(folder, 'consumer.ts'), text);
  const files = ['consumer.ts'];
  const problems = resolutions.flatMap((resolution) =>
    compile(folder, { compilerOptions: { ...resolution, types: ['node'] }, files }).map(
      (line) => `consumer, types, ${resolution.moduleResolution}: ${line}`,
    ),
  );
  if (problems.length > 0) return problems;
  const file = join(folder, 'consumer.js');
  const bundled = join(folder, 'bundled', 'consumer.js');
  const bundle = await rolldown({ cwd: folder, input: file, platform: 'node', logLevel: 'silent' });
  await bundle.write({ file: bundled, codeSplitting: false });
  await bundle.close();
  return [file, bundled].flatMap(execute);
}

function execute(file) {
  try {
    execFileSync(process.execPath, [file], { encoding: 'utf8', timeout: 30_000 });
    return [];
  } catch (error) {
    return [`consumer, ${file}: ${error.stderr || error.message}`];
  }
}
