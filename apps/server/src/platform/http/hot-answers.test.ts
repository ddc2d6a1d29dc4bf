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
  metrics: { countAnswer() {} },
};

function createRequest(url: string): IncomingMessage {
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

/** Whether the cache holds this answer. */
function isKept(hot: HotAnswers, url: string, accepted?: string): boolean {
  const request = createRequest(url);
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
  return hot.serve(request, new ServerResponse(request));
}

/** A cache that was filled with a hundred answers of half a megabyte, each requested once. */
function createFullCache(): HotAnswers {
  const hot = createHotAnswers(platform as never);
  for (let number = 0; number < 100; number += 1)
    hot.keep(createRequest(address(number)), 'listGames', getAnswer(500_000));
  return hot;
}

const numbers = Array.from({ length: 100 }, (_, number) => number);

test('limits the memory that answers to invented addresses take', () => {
  const hot = createFullCache();
  expect(isKept(hot, address(99))).toBe(true);
  const kept = numbers.filter((number) => isKept(hot, address(number)));
  expect(kept.length * 500_000).toBeLessThan(34e6);
  expect(kept.length * 500_000).toBeGreaterThan(30e6);
});

test('counts both forms of an answer requested in brotli, and compresses no other', () => {
  const hot = createFullCache();
  const body = getAnswer(500_000);
  const compressed = vi.spyOn(body, 'brotli');
  hot.keep(createRequest(address(100)), 'listGames', body);
  expect(isKept(hot, address(100), 'identity')).toBe(true);
  expect(compressed).not.toHaveBeenCalled();

  for (let asked = 0; asked < 2; asked += 1)
    expect(isKept(hot, address(100), 'gzip, br')).toBe(true);
  expect(compressed).toHaveBeenCalledOnce();

  for (const number of numbers) isKept(hot, address(number), 'br');
  const kept = numbers.filter((number) => isKept(hot, address(number)));
  // Counted twice: random bytes do not shrink in brotli.
  expect(kept.length * 2 * 500_000).toBeLessThan(34e6);
  expect(kept.length).toBeGreaterThan(0);
});
