// The server of a run: started, killed, restarted in the same place, and queried for its data.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../../apps/server/bundle.mjs';

const server = fileURLToPath(new URL('../../../apps/server/', import.meta.url));

/** The clients of a run calculate in cents. */
const dollars = { CURRENCY: 'USD', CURRENCY_DIGITS: '' };

/** How many times in a row a server may end right after its start before the run is given up. */
const MAX_FALSE_STARTS = 10;

/**
 * Builds a program of the runs, beside the packages that it needs. Returns its folder, which the
 * caller removes.
 * @param {'support/chaos-server' | 'support/database-reader' | 'simulation/main'} name in the
 *   server's tests
 */
export async function buildProgram(name) {
  const folder = join(server, 'node_modules/.cache', `${name.replace('/', '-')}-${process.pid}`);
  await bundleServer(join(server, `test/${name}.ts`), folder);
  return folder;
}

/**
 * A place in which one server runs at a time; after a kill the caller restarts it.
 * @param {string} program folder of the built program
 * @param {Record<string, string>} env the address of its database
 */
export function createServerLife(program, env) {
  /** @type {{child: import('node:child_process').ChildProcess, ended: Promise<unknown>} | null} */
  let life = null;
  let facts = null;
  let count = 0;
  let isWanted = false;
  /** Offset of the platform's time from the machine's, kept over restarts. */
  let offsetMs = 0;

  async function start() {
    isWanted = true;
    for (let tries = 1; ; tries += 1) {
      try {
        return await startOnce();
      } catch (error) {
        if (tries === MAX_FALSE_STARTS) throw error;
        await pause(200);
      }
    }
  }

  async function startOnce() {
    const time = { CLOCK_OFFSET_MS: String(offsetMs) };
    const child = fork(join(program, 'main.js'), {
      env: {
        ...process.env,
        ...dollars,
        BAIZE_MODE: 'test',
        PORT: '0',
        LOG_LEVEL: 'fatal',
        ...time,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    life = { child, ended };
    const message = await Promise.race([
      waitUntilReady(child),
      ended.then(([code, signal]) => {
        throw new Error(`the server ended with ${signal ?? code} before it was ready`);
      }),
    ]);
    facts = message.value;
  }

  /** Kills the server; false when none runs. */
  async function kill() {
    if (!life || isOver(life.child)) return false;
    life.child.kill('SIGKILL');
    await life.ended;
    return true;
  }

  async function ask(what, more = {}) {
    const { child, ended } = life;
    count += 1;
    const number = count;
    const answer = new Promise((resolve, reject) => {
      const hear = (message) => {
        if (message.number !== number) return;
        child.off('message', hear);
        if (message.error === undefined) resolve(message.value);
        else reject(new Error(message.error));
      };
      child.on('message', hear);
      void ended.then(() => reject(new Error('the server ended while it was asked')));
      child.send({ number, do: what, ...more }, (error) => error && reject(error));
    });
    return answer;
  }

  /** Moves the platform's time, also for later starts; false when the server could not. */
  async function moveTime(milliseconds) {
    if (!life || isOver(life.child)) return false;
    const moved = offsetMs + milliseconds;
    const isMoved = await ask('clock', { offsetMs: moved }).then(
      () => true,
      () => false,
    );
    if (isMoved) offsetMs = moved;
    return isMoved;
  }

  return {
    start,
    kill,
    ask,
    moveTime,
    /** The platform's time, in milliseconds. */
    nowMs: () => Date.now() + offsetMs,
    facts: () => facts,
    isUp: () => life !== null && !isOver(life.child),
    isWanted: () => isWanted,
    pid: () => life.child.pid,
    async stop() {
      isWanted = false;
      if (!life || isOver(life.child)) return;
      life.child.kill('SIGTERM');
      await life.ended;
    },
  };
}

/** The server's ready message; there may be answers to earlier questions before it. */
const waitUntilReady = (child) =>
  new Promise((resolve) => {
    const hear = (message) => {
      if (message.number !== 0) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
  });

const isOver = (child) => child.exitCode !== null || child.signalCode !== null;
