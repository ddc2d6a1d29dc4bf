// The operations of the contract: finds the one that a request calls, and its definition.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { hash } from './repository.mjs';

const DOCUMENTS = ['openapi', 'operator', 'seamless'].map(
  (name) => `packages/api/src/generated/${name}.json`,
);

/**
 * Reads the contract's generated documents.
 * @returns {{find: (request: string) => string | undefined, digest: (id: string) => string}} `find`
 *   takes a method and a path (`GET /api/games`); `digest` covers the operation and the schemas
 *   that it refers to
 */
export function openContract(documents = DOCUMENTS.map(readDocument)) {
  const operations = documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.operationId)
        .map(([method, operation]) => ({
          id: operation.operationId,
          pattern: new RegExp(
            `^${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`,
          ),
          isFixed: !path.includes('{'),
          document,
          operation,
        })),
    ),
  );
  return {
    find(request) {
      const matches = operations.filter(({ pattern }) => pattern.test(request));
      return (matches.find(({ isFixed }) => isFixed) ?? matches[0])?.id;
    },
    digest(id) {
      const own = operations.filter((one) => one.id === id);
      return hash(...own.map(({ document, operation }) => definition(document, operation)));
    },
  };
}

const readDocument = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** An operation with every part of the document that it refers to, directly or indirectly. */
function definition(document, operation) {
  const parts = new Map();
  const visit = (text) => {
    for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      if (parts.has(pointer)) continue;
      const part = pointer
        .split('/')
        .reduce((value, key) => value?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
      const inner = JSON.stringify(part) ?? '';
      parts.set(pointer, inner);
      visit(inner);
    }
  };
  const text = JSON.stringify(operation);
  visit(text);
  return [text, ...[...parts].toSorted().flat()].join('\n');
}
