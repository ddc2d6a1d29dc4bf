// `npm start`: installs, builds and runs the whole product, then prints its address.
import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { root, say } from './lib/run.mjs';
import { getEnvironments } from './lib/environment.mjs';
import { arcadeKey } from './lib/keys.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Baize needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const port = portFrom('PORT', 4600);
const arcadePort = portFrom('ARCADE_PORT', 4610);
const dataDir = process.env.DATA_DIR ?? '.data';
const dataPath = isAbsolute(dataDir) ? dataDir : join(root, dataDir);
const mode = process.env.BAIZE_MODE ?? 'demo';
const inspect = process.argv.includes('--inspect');
if (inspect && mode === 'production') {
  say('The panel of the charts is for developers: --inspect is refused in production mode.');
  process.exit(1);
}

try {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  await build({ inspect });
} catch (error) {
  // The failed program has printed its own error.
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

mkdirSync(dataPath, { recursive: true, mode: 0o700 });
const environments = getEnvironments(process.env, {
  mode,
  port,
  arcadePort,
  dataPath,
  masterKey: arcadeKey(dataPath, mode),
});
const { portalOrigin } = environments;
// The panel talks to the inspector that it opens in another window.
const inspected = inspect && {
  PORTAL_DIST: join(root, '.cache', 'inspected'),
  OPENER_POLICY: 'same-origin-allow-popups',
};

const programs = [];
let stopping = false;

/** Keeps one program of the product running; resolves with the content of its ready line. */
function launch(name, env) {
  const program = keepRunning({
    name,
    file: join(root, 'apps', name, 'dist', 'main.js'),
    env,
    ended: (code) => void stop(code),
  });
  programs.push(program);
  return program.ready;
}

/** Ends both programs and waits until they have drained. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(programs.map((program) => program.stop()));
  process.exit(code);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
// Ending npm ends its shell, which passes no signal on: without a parent process this must stop.
const { ppid } = process;
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => process.ppid === ppid || void stop(0), 500).unref();
}

say('Starting …');
const [server] = await Promise.all([
  launch('server', { ...environments.server, ...inspected }),
  launch('arcade', environments.arcade),
]);
announce(server);

function announce({ operatorKey, accounts = [], password }) {
  const here = `http://127.0.0.1:${port}`;
  const lines = ['', `Baize is ready at ${portalOrigin}`, ''];
  if (portalOrigin !== here) lines.push(`The proxy in front asks ${here}`, '');
  if (operatorKey) lines.push(`Operator key  ${operatorKey}`, '');
  if (accounts.length > 0) {
    lines.push(`Demo logins, password ${password} (never accepted in production mode)`);
    const widest = (of) => Math.max(...accounts.map((each) => of(each).length)) + 2;
    const [names, roles] = [widest(({ account }) => account), widest(({ role }) => role)];
    for (const { account, role, path } of accounts) {
      lines.push(`  ${account.padEnd(names)}${role.padEnd(roles)}${portalOrigin}${path}`);
    }
    lines.push('', `SMS and e-mails stay on  ${here}/outbox`, '');
  }
  lines.push('Press Ctrl+C to stop.');
  console.log(lines.join('\n'));
}

function portFrom(name, fallback) {
  const text = process.env[name] ?? String(fallback);
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  say(`${name} must be a port number from 1 to 65535, not "${text}".`);
  return process.exit(1);
}
