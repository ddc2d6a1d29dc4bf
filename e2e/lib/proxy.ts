/** The TLS proxy of docs/examples/nginx.conf, run as it is except for names, ports and folders. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = join(root, 'docs/examples/nginx.conf');
/**
 * An unpacked copy of Debian's package: it needs no installation and starts no service of the
 * machine.
 */
const UNPACKED = join(root, '.cache/nginx');
const START_MS = 10_000;

/** Ports of this machine: of the proxy and of the product. */
export interface ProxyPlaces {
  readonly portal: number;
  readonly games: number;
  readonly plain: number;
  readonly portalBehind: number;
  readonly gamesBehind: number;
}

export interface Proxy {
  /** The certificate to trust, PEM. */
  readonly certificate: string;
  /** The proxy's access log. */
  log(): string;
  stop(): Promise<void>;
}

/** Whether a program exists and runs. */
function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function findNginx(): string | null {
  const known = ['nginx', '/usr/sbin/nginx', join(UNPACKED, 'usr/sbin/nginx')];
  return known.find((program) => canRun(program, '-v')) ?? null;
}

/** Downloads Debian's package and unpacks it beside the project's other caches. */
function unpackNginx(): void {
  mkdirSync(UNPACKED, { recursive: true });
  const download = () =>
    execFileSync('apt-get', ['download', 'nginx'], { cwd: UNPACKED, stdio: 'ignore' });
  try {
    download();
  } catch {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    download();
  }
  execFileSync('sh', ['-c', 'dpkg-deb -x nginx_*.deb .'], { cwd: UNPACKED, stdio: 'ignore' });
}

/** The path of nginx, or the reason why it is missing. */
export function nginx(): { program: string } | { missing: string } {
  if (!canRun('openssl', 'version')) return { missing: 'openssl is not on this machine' };
  const found = findNginx();
  if (found) return { program: found };
  try {
    unpackNginx();
  } catch {
    return { missing: 'nginx is not on this machine and apt-get cannot fetch it' };
  }
  const unpacked = findNginx();
  return unpacked ? { program: unpacked } : { missing: 'the nginx of Debian does not run here' };
}

/** Creates a self-signed certificate for 127.0.0.1. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

/** The example with the test's addresses. Throws if the example lacks something to replace. */
function createSite(
  places: ProxyPlaces,
  folder: string,
  tls: { certificate: string; key: string },
): string {
  const replacements: readonly [RegExp, string][] = [
    [/127\.0\.0\.1:4600/g, `127.0.0.1:${places.portalBehind}`],
    [/127\.0\.0\.1:4610/g, `127.0.0.1:${places.gamesBehind}`],
    [/listen 80;/g, `listen 127.0.0.1:${places.plain};`],
    [
      /listen 443 ssl http2;(?=\s+server_name portal)/g,
      `listen 127.0.0.1:${places.portal} ssl http2;`,
    ],
    [
      /listen 443 ssl http2;(?=\s+server_name games)/g,
      `listen 127.0.0.1:${places.games} ssl http2;`,
    ],
    [/server_name .*;/g, 'server_name 127.0.0.1;'],
    [/\/etc\/ssl\/baize\/\w+\.crt/g, tls.certificate],
    [/\/etc\/ssl\/baize\/\w+\.key/g, tls.key],
    [/\/var\/log\/nginx\/baize\.log/g, join(folder, 'access.log')],
    // 127.0.0.1 to 127.0.0.3 are all this machine; the last one counts as abroad.
    [/203\.0\.113\.0\/24 NL;/g, '127.0.0.3/32 NL;'],
  ];
  let site = readFileSync(EXAMPLE, 'utf8');
  for (const [pattern, place] of replacements) {
    if (!pattern.test(site)) throw new Error(`${EXAMPLE} has no ${String(pattern)}`);
    site = site.replaceAll(pattern, place);
  }
  return site;
}

/** Creates the main configuration that nginx needs around a site, all of it inside one folder. */
function createMain(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    'daemon off;',
    'worker_processes 1;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'error_log stderr warn;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 256; }',
    `http { ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ].join('\n');
}

/**
 * Starts the proxy; resolves once it accepts connections. Rejects with its output if it ends
 * before.
 */
export async function startProxy(program: string, places: ProxyPlaces): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-proxy-'));
  const tls = makeCertificate(folder);
  writeFileSync(join(folder, 'site.conf'), createSite(places, folder, tls));
  writeFileSync(join(folder, 'nginx.conf'), createMain(folder));
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const words: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  await Promise.race([
    Promise.all([places.portal, places.games, places.plain].map(waitForPort)),
    once(child, 'exit').then(() => {
      throw new Error(`nginx ended: ${words.join('')}`);
    }),
  ]);
  return {
    certificate: readFileSync(tls.certificate, 'utf8'),
    log: () => {
      const file = join(folder, 'access.log');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    async stop() {
      await waitForExit(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Resolves once a server listens on the port; nginx itself does not report it. */
async function waitForPort(port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > deadline) throw new Error(`no server listens on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
