/**
 * A third-party program: it has only the packed package, and calls a small server of its own.
 * scripts/gates/packages.mjs compiles, bundles and runs it.
 */
import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  ApiProblem,
  createApiClient,
  problemCodes,
  toWireGameType,
  unwrap,
  type Schemas,
  type OperationValue,
} from '@baize/api';
import { fromWireGameType } from '@baize/api/game-types';
import { operations } from '@baize/api/operations';
import type { operations as OperatorOperations } from '@baize/api/operator';
import { problems } from '@baize/api/problems';
import type { SeamlessSchemas } from '@baize/api/seamless';
import { seamlessProblems } from '@baize/api/seamless-problems';
import contract from '@baize/api/documents/openapi.json' with { type: 'json' };

const noGames: OperationValue<'listGames'> = { list: [], total: 0, pageNo: 1, totalPages: 0 };
const refusal: Schemas['Problem'] = {
  type: '/problems/not_logged_in',
  title: problems.not_logged_in.title,
  status: problems.not_logged_in.status,
  code: 'not_logged_in',
  requestId: 'request-7',
};

const keys: unknown[] = [];
const bodies: unknown[] = [];
const server = createServer(async (request, response) => {
  const isList = request.method === 'GET' && request.url === '/api/games?gameType=Crash';
  keys.push(request.headers['idempotency-key']);
  if (request.method === 'POST') bodies.push(await json(request));
  const body = isList ? { success: true, value: noGames } : refusal;
  response.writeHead(isList ? 200 : refusal.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const client = createApiClient({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  getToken: () => null,
  getLanguage: () => 'en',
});
const query = { gameType: toWireGameType('CRASH') };
const page = await unwrap(client.GET('/api/games', { params: { query } }));
const total: number = page.total;
equal(total, 0);
deepEqual(page, noGames);

const transfer: Schemas['WalletTransferRequest'] = { from: 'MAIN', to: 'NOVA', amount: '10.00' };
await rejects(unwrap(client.POST('/api/wallet/transfer', { body: transfer })), (error) => {
  equal(error instanceof ApiProblem && error.code, 'not_logged_in');
  equal(error instanceof ApiProblem && error.requestId, 'request-7');
  return true;
});
deepEqual(bodies, [transfer]);
equal(keys[0], undefined);
match(String(keys[1]), /^[0-9a-f]{32}$/);

const noCall = (): Promise<unknown> =>
  // @ts-expect-error the game type is missing
  client.GET('/api/games', { params: { query: {} } });
// @ts-expect-error the document does not contain this path
const noPath = (): Promise<unknown> => client.GET('/api/no-such-path');
equal(typeof noCall, typeof noPath);

const operation: keyof OperatorOperations = 'getOperatorLanguages';
const code: SeamlessSchemas['SeamlessCode'] = 'insufficient_funds';
equal(typeof operation, 'string');
equal(typeof seamlessProblems[code].status, 'number');
equal(problemCodes.includes('not_logged_in'), true);
equal(fromWireGameType('Crash'), 'CRASH');
equal(operations.listGames.path in contract.paths, true);
server.close();
