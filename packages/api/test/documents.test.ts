import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { problems } from '../src/generated/problems.ts';
import { seamlessProblems } from '../src/generated/seamless-problems.ts';
import openapi from '../src/generated/openapi.json' with { type: 'json' };
import operator from '../src/generated/operator.json' with { type: 'json' };
import seamless from '../src/generated/seamless.json' with { type: 'json' };

interface Reference {
  readonly $ref?: string;
}
interface Content {
  readonly schema: Reference & { readonly properties?: object; readonly required?: string[] };
  readonly examples?: Record<string, Reference>;
}
interface Answer extends Reference {
  readonly content?: Record<string, Content>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Answer>;
  readonly security: object[];
  readonly 'x-module': string;
  readonly 'x-encrypted': boolean;
  readonly 'x-status': string;
  readonly 'x-acceptance'?: readonly string[];
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}

const documents = { openapi, operator, seamless } as unknown as Record<string, Document>;

const operations = Object.entries(documents).flatMap(([name, document]) =>
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => ({ name, document, operation })),
  ),
);

function follow(document: Document, { $ref }: Reference): unknown {
  const [, , kind = '', name = ''] = ($ref ?? '').split('/');
  return document.components[kind]?.[name];
}

function getAnswers({ document, operation }: (typeof operations)[number]) {
  return Object.entries(operation.responses).map(([status, given]) => ({
    status: Number(status),
    answer: given.$ref ? (follow(document, given) as Answer) : given,
  }));
}

describe('the three documents', () => {
  it('declare the error for an unknown field of an operation', () => {
    const silent = operations
      .filter(({ name, operation }) => name !== 'seamless' && !('422' in operation.responses))
      .map(({ operation }) => operation.operationId);
    expect(silent).toEqual([]);
  });

  it.each(operations.map((entry) => [entry.operation.operationId, entry] as const))(
    '%s says its module, its token need and its encryption flag',
    (_id, { operation }) => {
      expect(operation['x-module']).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(typeof operation['x-encrypted']).toBe('boolean');
      expect(operation.security.length).toBeGreaterThan(0);
      expect(['implemented', 'planned']).toContain(operation['x-status']);
    },
  );

  it('have an operation for each of the 71 calls of the specification', () => {
    const served = new Set(operations.flatMap(({ operation }) => operation['x-acceptance'] ?? []));
    const calls = Array.from({ length: 71 }, (_, index) => `C${index + 2}`);
    expect(calls.filter((call) => !served.has(call))).toEqual([]);
  });

  it('use each operationId once per document', () => {
    const ids = operations.map(({ name, operation }) => `${name} ${operation.operationId}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('wrap every success in an envelope of success and value', () => {
    const bare = operations.flatMap((entry) =>
      getAnswers(entry)
        .filter(({ status, answer }) => status < 300 && answer.content?.['application/json'])
        .filter(({ answer }) => {
          const schema = answer.content?.['application/json']?.schema;
          return schema?.required?.join() !== 'success,value';
        })
        .map(() => entry.operation.operationId),
    );
    expect(bare).toEqual([]);
  });

  it('declare every error as a problem document with one example per code, of the same status', () => {
    const wrong: string[] = [];
    for (const entry of operations) {
      for (const { status, answer } of getAnswers(entry).filter(({ status }) => status >= 400)) {
        const examples = answer.content?.['application/problem+json']?.examples ?? {};
        if (Object.keys(examples).length === 0)
          wrong.push(`${entry.operation.operationId} ${status}`);
        for (const [code, reference] of Object.entries(examples)) {
          const example = follow(entry.document, reference) as {
            value: { code: string; status: number };
          };
          if (example.value.code !== code || example.value.status !== status) {
            wrong.push(`${entry.operation.operationId} ${status} ${code}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('declare 501 for planned operations and for no other', () => {
    const wrong = operations
      .map(({ operation }) => operation)
      .filter((operation) => (operation['x-status'] === 'planned') !== '501' in operation.responses)
      .map(({ operationId }) => operationId);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['errors', 'ErrorCode', problems],
    ['seamless', 'SeamlessCode', seamlessProblems],
  ] as const)(
    'every code of %s has its example, and no example is left over',
    async (file, name, table) => {
      const source = await readFile(
        new URL(`../../../openapi/domains/${file}.yaml`, import.meta.url),
        'utf8',
      );
      const { schemas, examples } = parse(source);
      expect(Object.keys(examples).toSorted()).toEqual(schemas[name].enum.toSorted());
      expect(Object.keys(table).toSorted()).toEqual(schemas[name].enum.toSorted());
    },
  );
});
