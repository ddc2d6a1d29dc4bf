import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createHotAnswers } from './hot-answers.ts';
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

function answerOf(bytes: number): Serialised {
  const body = new Serialised(randomBytes(bytes));
  body.mark = '';
  return body;
}

test('answers by invented addresses fill no more than their share of the memory', () => {
  const hot = createHotAnswers(platform as never);
  const isKept = (url: string) => {
    const request = visit(url);
    return hot.serve(request, new ServerResponse(request));
  };
  const address = (number: number) => `/api/games?language=x${number}`;
  for (let number = 0; number < 100; number += 1)
    hot.keep(visit(address(number)), 'listGames', answerOf(500_000));
  expect(isKept(address(99))).toBe(true);
  const kept = Array.from({ length: 100 }, (_, number) => address(number)).filter(isKept);
  // Each twice: as it is and in brotli, which makes random bytes no fewer.
  expect(kept.length * 2 * 500_000).toBeLessThan(34e6);
});
