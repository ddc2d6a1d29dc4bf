// Sends calls to an unreliable server until each has a final answer.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createTimeGate } from './time-gate.mjs';

/** After this time the connection counts as lost. */
const TIMEOUT_MS = 20_000;
/** A call unanswered after this many tries ends the run: something has not recovered. */
const MAX_TRIES = 3000;
/** Statuses that say nothing about the call itself. */
const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const PASSING_CODE = new Set(['idempotency_in_flight', 'payment_password_locked']);

/**
 * @param {{facts: () => object, memory: ReturnType<typeof import('./memory.mjs').createMemory>,
 *   gate?: ReturnType<typeof import('./time-gate.mjs').createTimeGate>}} world `gate` delays calls
 *   while time is moved
 */
export function createClient({ facts, memory, gate = createTimeGate() }) {
  const agent = new Agent({ keepAlive: true });

  /** One try; null when the connection was lost. */
  const send = (request) => gate.through(() => sendNow(request));

  function sendNow({ method, path, headers, body }) {
    const { hostname, port } = new URL(facts().url);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { 'content-type': 'application/json', ...headers, ...length };
    return new Promise((resolve) => {
      const lost = () => resolve(null);
      const sent = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }),
        );
        answer.on('error', lost);
        answer.on('aborted', lost);
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.on('error', lost);
      sent.end(body);
    });
  }

  /** The answer as it is stored; null for one that is not final. */
  function standing(call, answer) {
    if (answer === null || PASSING_STATUS.has(answer.status)) return null;
    const body = JSON.parse(answer.text);
    if (answer.status === 200) return { ...answer, value: body.value, code: null };
    if (PASSING_CODE.has(body.code)) return null;
    return { ...answer, value: null, code: body.code };
  }

  /**
   * Repeats a call until it has a final answer, and stores that. Null for a call that came too
   * early (its refusal is one of `passing`), and for one delayed by a locked payment password.
   */
  async function ask(call) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const answer = await send(call.request(facts()));
      const finalAnswer = standing(call, answer);
      if (finalAnswer !== null && call.passing?.has(finalAnswer.code)) return null;
      if (finalAnswer !== null) return memory.acknowledged(call, finalAnswer);
      memory.unanswered(answer === null ? 'connection' : String(answer.status));
      if (answer?.text.includes('payment_password_locked')) return null;
      await pause(Math.min(20 * tries, 250));
    }
    throw new Error(`${call.kind} ${call.name} has no answer after ${MAX_TRIES} tries`);
  }

  /** Reads a page, repeated until it is answered. */
  async function read(path, headers) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const answer = await send({ method: 'GET', path, headers });
      if (answer?.status === 200) return JSON.parse(answer.text).value;
      if (answer !== null && !PASSING_STATUS.has(answer.status))
        throw new Error(`${path} cannot be read: ${answer.text}`);
      await pause(Math.min(20 * tries, 250));
    }
    throw new Error(`${path} has no answer after ${MAX_TRIES} tries`);
  }

  return { ask, read, send, close: () => agent.destroy() };
}
