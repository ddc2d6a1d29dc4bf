/** The arcade's real program in a process of its own, which tests can kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const program = join(here, '../../../arcade/src/main.ts');

/** Bundles the program with an empty page, because these tests open no browser. */
export async function buildArcade(): Promise<string> {
  const folder = join(here, '../../node_modules/.cache', `arcade-${process.pid}`);
  const client = join(folder, 'client');
  for (const name of ['assets', 'words']) await mkdir(join(client, name), { recursive: true });
  for (const name of ['index.html', 'verify.html']) await writeFile(join(client, name), '');
  const bundle = await rolldown({ input: program, platform: 'node', logLevel: 'warn' });
  await bundle.write({ file: join(folder, 'main.js'), format: 'esm' });
  await bundle.close();
  return folder;
}

export class ArcadeProcess {
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #url = '';

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#env = env;
  }

  get url(): string {
    return this.#url;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.#folder, 'main.js')], {
      env: { ...process.env, ARCADE_PORT: '0', ...this.#env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const [line] = (await once(lines, 'line')) as [string];
    this.#url = (JSON.parse(line) as { url: string }).url;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
