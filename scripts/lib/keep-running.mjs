// Runs one program of the product and restarts it when it crashes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './run.mjs';

/** Maximum number of restarts within a time, with the pause before each. */
const RESTARTS = { withinMs: 60_000, pausesMs: [250, 500, 1000, 2000, 4000] };

/** The content of a ready line; undefined for any other line. */
function readyFacts(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const facts = JSON.parse(line);
    return facts.ready ? facts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a program that prints one line of JSON when it is ready. From then on it is restarted when
 * it crashes. One that was never ready, that exited with 0, or that crashes too often is given up.
 * @param {object} program
 * @param {string} program.name for messages
 * @param {string} program.file the program, for Node
 * @param {Record<string, string | undefined>} program.env
 * @param {(code: number) => void} program.ended called once when it is given up
 * @param {{withinMs: number, pausesMs: number[]}} [program.restarts]
 * @returns {{ready: Promise<Record<string, unknown>>, stop: () => Promise<void>}} `ready` with the
 *   content of the first ready line; `stop` ends it and waits until it has drained
 */
export function keepRunning({ name, file, env, ended, restarts = RESTARTS }) {
  let child;
  let stopping = false;
  let wasReady = false;
  let starts = [];
  let announce;
  const ready = new Promise((resolve) => {
    announce = resolve;
  });

  function start() {
    child = spawn(process.execPath, [file], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const facts = readyFacts(line);
      if (!facts) return console.log(line);
      if (wasReady) say(`The ${name} is back.`);
      wasReady = true;
      announce(facts);
    });
    // Not `exit`: on `close` its last output has been read.
    child.on('close', (code, signal) => void died(code, signal));
  }

  async function died(code, signal) {
    if (stopping) return;
    const how = `The ${name} ended (${signal ?? `code ${code}`})`;
    const now = performance.now();
    starts = starts.filter((at) => at > now - restarts.withinMs);
    const ms = restarts.pausesMs[starts.length];
    if (!wasReady || code === 0 || ms === undefined) {
      say(`${how}.`);
      ended(code ?? 1);
      return;
    }
    starts.push(now);
    say(`${how}; starting it again …`);
    await pause(ms);
    if (!stopping) start();
  }

  start();
  return {
    ready,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      await gone;
    },
  };
}
