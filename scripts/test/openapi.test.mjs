import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandSource } from '../openapi/standard-responses.mjs';

const expand = (file, operation) =>
  expandSource(file, { paths: { example: { get: operation } } }).paths.example.get;

const errorNames = (operation) =>
  Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([, response]) => response.$ref)
      .map(([status, { $ref }]) => [status, $ref.split('/').at(-1)]),
  );

test('x-value becomes the envelope with the headers of every response', () => {
  const { responses } = expand('wallet.yaml', {
    'x-role': 'member',
    'x-value': { type: 'integer' },
  });
  assert.equal(responses[200].description, 'Done.');
  assert.deepEqual(responses[200].content['application/json'].schema, {
    type: 'object',
    additionalProperties: false,
    required: ['success', 'value'],
    properties: { success: { type: 'boolean', const: true }, value: { type: 'integer' } },
  });
  assert.deepEqual(responses[200].headers['RateLimit-Limit'], {
    $ref: './common.yaml#/headers/RateLimit-Limit',
  });
});

test('a portal call gets the refusals of its role and the errors of its input', () => {
  assert.deepEqual(errorNames(expand('wallet.yaml', { 'x-role': 'agent' })), {
    400: 'InvalidHeader',
    401: 'NotLoggedIn',
    403: 'ForbiddenAgent',
    422: 'ValidationFailed',
    429: 'RateLimited',
    451: 'RegionRestricted',
    500: 'Internal',
    503: 'Maintenance',
  });
  const money = {
    'x-role': 'member',
    requestBody: {},
    parameters: [{ $ref: './common.yaml#/parameters/IdempotencyKey' }],
  };
  const names = errorNames(expand('wallet.yaml', money));
  assert.equal(names[400], 'BadMoneyRequest');
  assert.equal(names[413], 'BodyTooLarge');
  assert.equal(names[422], 'ValidationFailedIdempotent');
});

test('operators are refused by key and never by region', () => {
  const names = errorNames(expand('operator-brand.yaml', {}));
  assert.equal(names[401], 'OperatorKeyRefused');
  assert.equal(names[503], 'Unavailable');
  assert.equal('403' in names || '451' in names, false);
});

test('an operation replaces or omits a standard error', () => {
  const names = errorNames(
    expand('games.yaml', {
      'x-role': 'visitor',
      'x-omits': [451],
      responses: { 403: { $ref: './errors.yaml#/responses/Forbidden' } },
    }),
  );
  assert.equal(names[403], 'Forbidden');
  assert.equal('451' in names, false);
});

test('x-codes becomes a problem document with one example per code', () => {
  const source = { responses: { Conflict: { description: 'Taken.', 'x-codes': ['user_exists'] } } };
  assert.deepEqual(expandSource('errors.yaml', source).responses.Conflict.content, {
    'application/problem+json': {
      schema: { $ref: '#/schemas/Problem' },
      examples: { user_exists: { $ref: '#/examples/user_exists' } },
    },
  });
});

test('a response without a body keeps its own headers, and the source is not changed', () => {
  const fresh = { description: 'Not modified.', headers: { ETag: {} } };
  const source = { paths: { hot: { get: { 'x-role': 'visitor', responses: { 304: fresh } } } } };
  const before = structuredClone(source);
  assert.deepEqual(expandSource('games.yaml', source).paths.hot.get.responses[304], fresh);
  assert.deepEqual(source, before);
});
