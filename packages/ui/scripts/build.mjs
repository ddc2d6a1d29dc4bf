/**
 * Builds the package: one ES module and one CSS file per source module (so that an app loads only
 * what it uses), type declarations, and the published manifest. Ends with one line of JSON.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import { rolldown } from 'rolldown';
import { renameImports } from '../../../scripts/packages/declarations.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'src');
const dist = join(root, 'dist');
process.env.NODE_ENV = 'production';

rmSync(dist, { recursive: true, force: true });
await bundle();
markClientModules();
// The stylesheet of the fonts refers to the files beside it.
cpSync(join(src, 'theme/fonts'), join(dist, 'theme/fonts'), { recursive: true });
declarations();
console.log(JSON.stringify({ name: 'ui', ...count() }));

async function bundle() {
  const folders = readdirSync(src).filter((name) => existsSync(join(src, name, 'index.ts')));
  const entries = folders.map((name) => [`${name}/index`, join(src, name, 'index.ts')]);
  const build = await rolldown({
    cwd: root,
    input: {
      ...Object.fromEntries(entries),
      index: join(src, 'index.ts'),
      'theme/brand-data': join(src, 'theme/brand-data.ts'),
      'theme/global': join(src, 'theme/global.css.ts'),
      'theme/style': join(src, 'theme/style.ts'),
    },
    // Dependencies stay imports; our own sources and their CSS are built.
    external: (id) => /^[@a-z]/i.test(id) && !id.includes('.vanilla.css'),
    plugins: [vanillaExtractPlugin({ cwd: root })],
    treeshake: { moduleSideEffects: true },
  });
  await build.write({
    dir: dist,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: src,
    entryFileNames: '[name].js',
    // Beside its source module: Button/Button.css.ts becomes Button/Button.css.
    assetFileNames: ({ originalFileNames: [from] }) =>
      relative(src, resolve(root, from)).replace(/\.ts\.vanilla\.css$/, ''),
  });
  await build.close();
}

/**
 * A framework with server components, such as Next, must send modules with state or event handlers
 * to the browser. The directive tells it which these are; other tools ignore it.
 */
function markClientModules() {
  for (const path of listed('.js')) {
    const file = join(dist, path);
    const code = readFileSync(file, 'utf8');
    if (needsBrowser(code)) writeFileSync(file, `"use client";\n${code}`);
  }
}

/** Whether a built module uses hooks, contexts or event handlers. */
function needsBrowser(code) {
  const usesHooks = /\b(use[A-Z]\w*|createContext)\b[^;]*\} from "react";/.test(code);
  const drawsElements = code.includes('from "react/jsx-runtime"');
  return usesHooks || (drawsElements && /\bon[A-Z]\w*: /.test(code));
}

/** The compiler keeps source extensions in declarations; the published files have others. */
function declarations() {
  const workspace = createRequire(join(root, '../../package.json'));
  const compiler = join(dirname(workspace.resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  renameImports(dist);
}

function listed(ending) {
  return readdirSync(dist, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(ending));
}

function count() {
  const bytes = (paths) => paths.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);
  const [modules, styles, types] = ['.js', '.css', '.d.ts'].map(listed);
  return {
    modules: modules.length,
    styles: styles.length,
    declarations: types.length,
    bytes: bytes([...modules, ...styles]),
  };
}
