import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createHotAnswers, type HotAnswers } from './hot-answers.ts';
import { Serialised } from './serialised.ts';

const platform = {
  config: { ratePerMinute: 0, trustProxy: 0 },
  draining: new AbortController().signal,
  gates: [],
  sessions: { known: () => null },
  metrics: { answered() {} },
};

function visit(url: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.1' });
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = url;
  return request;
}

function getAnswer(bytes: number): Serialised {
  const body = new Serialised(randomBytes(bytes));
  body.mark = '';
  return body;
}

const address = (number: number) => `/api/games?language=x${number}`;

/** Whether an answer is kept; asked so, it is written. */
function isKept(hot: HotAnswers, url: string, accepted?: string): boolean {
  const request = visit(url);
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
  return hot.serve(request, new ServerResponse(request));
}

/** A hundred answers of half a megabyte that nobody has asked for again. */
function filled(): HotAnswers {
  const hot = createHotAnswers(platform as never);
  for (let number = 0; number < 100; number += 1)
    hot.keep(visit(address(number)), 'listGames', getAnswer(500_000));
  return hot;
}

const numbers = Array.from({ length: 100 }, (_, number) => number);

test('answers by invented addresses fill no more than their share of the memory', () => {
  const hot = filled();
  expect(isKept(hot, address(99))).toBe(true);
  const kept = numbers.filter((number) => isKept(hot, address(number)));
  expect(kept.length * 500_000).toBeLessThan(34e6);
  expect(kept.length * 500_000).toBeGreaterThan(30e6);
});

test('what is asked for in brotli is counted in both forms, and nothing else is compressed', () => {
  const hot = filled();
  const body = getAnswer(500_000);
  const compressed = vi.spyOn(body, 'brotli');
  hot.keep(visit(address(100)), 'listGames', body);
  expect(isKept(hot, address(100), 'identity')).toBe(true);
  expect(compressed).not.toHaveBeenCalled();

  for (let asked = 0; asked < 2; asked += 1)
    expect(isKept(hot, address(100), 'gzip, br')).toBe(true);
  expect(compressed).toHaveBeenCalledOnce();

  for (const number of numbers) isKept(hot, address(number), 'br');
  const kept = numbers.filter((number) => isKept(hot, address(number)));
  // Each twice: random bytes are no fewer in brotli.
  expect(kept.length * 2 * 500_000).toBeLessThan(34e6);
  expect(kept.length).toBeGreaterThan(0);
});
