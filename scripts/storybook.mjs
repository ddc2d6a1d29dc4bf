/**
 * The component library's Storybook: `npm run storybook` serves it on http://127.0.0.1:6006 (`PORT`
 * sets another), `npm run storybook -- --build` writes packages/ui/storybook-static. Ends with one
 * line of JSON.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ui = join(dirname(fileURLToPath(import.meta.url)), '../packages/ui');
const output = join(ui, 'storybook-static');
const building = process.argv.includes('--build');
const port = process.env.PORT ?? '6006';

const status = building
  ? await storybook(['build', '--output-dir', output, '--quiet'])
  : await storybook(['dev', '--host', '127.0.0.1', '--port', port, '--exact-port', '--no-open']);
console.log(JSON.stringify({ name: 'storybook', ok: status === 0, ...readFigures() }));
process.exitCode = status;

/** Runs Storybook's program and returns its exit code; a manual stop counts as success. */
async function storybook(args) {
  const require = createRequire(join(ui, 'package.json'));
  const manifest = require.resolve('storybook/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const program = join(dirname(manifest), typeof bin === 'string' ? bin : bin.storybook);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ui,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const [code, signal] = await once(child, 'exit');
  return signal === null ? code : 0;
}

function readFigures() {
  const index = join(output, 'index.json');
  const sources = readdirSync(join(ui, 'src'), { recursive: true }).map(String);
  const files = sources.filter((path) => path.endsWith('.stories.tsx')).length;
  if (!building || !existsSync(index)) return { files };
  const entries = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries);
  const stories = entries.filter(({ type }) => type === 'story').length;
  const components = new Set(entries.map(({ title }) => title)).size;
  return { files, components, stories, bytes: size(output) };
}

function size(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size,
      0,
    );
}
