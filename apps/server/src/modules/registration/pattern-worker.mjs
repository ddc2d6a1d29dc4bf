// @ts-check
// Asks whether a pattern can be made slow by what is typed into it. In a thread of its own: the search
// takes up to a second, and nobody else shall wait for it.
import { parentPort, workerData } from 'node:worker_threads';
// The form that decides in JavaScript alone: no Java, no native program.
import recheck from 'recheck/lib/browser.js';

const { source, timeout } = /** @type {{ source: string, timeout: number }} */ (workerData);
// The patience with the search begins now: a busy machine takes its time to read the program.
parentPort?.postMessage('ready');
const { status } = recheck.checkSync(source, 'u', { timeout });
parentPort?.postMessage(status);
