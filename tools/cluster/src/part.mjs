// One program of the cluster: started with a log of its own, killed, and started again.
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, processTree } from '../../../scripts/lib/processes.mjs';

/** Pause before a program that ended is started again. */
const RESTART_MS = 1000;

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} words its command
 * @property {string} log path of its log
 * @property {Record<string, string | undefined>} [env]
 * @property {{uid?: number, gid?: number}} [as]
 * @property {string} [cwd]
 * @property {NodeJS.Signals} [end] the signal that ends it in order
 * @property {() => number[]} [getMorePids] processes that it started and that outlive it
 */

/**
 * Keeps a program running: whatever ends it, it is started again after a second, as systemd would.
 * @param {Program} program
 */
export function createPart(program) {
  const { name, words, log, env, as = {}, cwd, end = 'SIGTERM', getMorePids = () => [] } = program;
  let child = null;
  let isWanted = false;

  function start() {
    isWanted = true;
    const [command, ...more] = words;
    const output = createWriteStream(log, { flags: 'a', mode: 0o600 });
    const started = spawn(command, more, { env, cwd, ...as, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.pipe(output, { end: false });
    started.once('error', (error) => output.write(`${error.message}\n`));
    // It may have been stopped and started again before its output closed.
    const isLast = () => isWanted && child === started;
    started.once('close', () => {
      output.end();
      if (isLast()) setTimeout(() => isLast() && start(), RESTART_MS).unref();
    });
  }

  const getPids = () => [...(isUp() ? [child.pid] : []), ...getMorePids()].flatMap(processTree);

  const isUp = () => child !== null && child.exitCode === null && child.signalCode === null;

  /** Ends the program in order, and waits until it and its children are gone. */
  async function stop() {
    isWanted = false;
    const pids = getPids();
    if (isUp()) child.kill(end);
    while (pids.some(isRunning)) await pause(50);
  }

  return {
    name,
    start,
    stop,
    isUp,
    /** Kills the program and all its children at once; it comes back by itself. */
    kill() {
      for (const pid of getPids()) signalOne(pid, 'SIGKILL');
    },
    /**
     * Stops it and its children without ending them, as a machine that hangs: all of them, or those
     * with a word in their title.
     */
    freeze(word = '') {
      for (const pid of getPids().filter((one) => getTitle(one).includes(word)))
        signalOne(pid, 'SIGSTOP');
    },
    /** Lets all of them go on. */
    unfreeze() {
      for (const pid of getPids()) signalOne(pid, 'SIGCONT');
    },
    /** The environment of its next start. */
    env,
    /** Kills only what the program started and watches over. */
    killInner() {
      for (const pid of getMorePids().flatMap(processTree)) signalOne(pid, 'SIGKILL');
    },
    /** Ends the program in order and starts it again. */
    async restart() {
      await stop();
      start();
    },
  };
}

/** A process's title; empty once it has ended. */
function getTitle(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function signalOne(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
