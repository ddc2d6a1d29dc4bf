// The server's TypeScript as a syntax tree, for gates that check queries.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from './run.mjs';

export const serverFolder = 'apps/server/src';

/** Placeholder of a value in SQL. */
export const VALUE = '_value_';

export const parse = (source) => parseAst(source, { lang: 'ts' });

export function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit);
    }
  }
}

/**
 * The text of a literal or a template, with placeholders for its values; undefined for anything
 * else.
 */
export function getText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.raw).join(` ${VALUE} `);
}

/** The line of a node in its source, from 1. */
export const getLine = (source, { start }) => source.slice(0, start).split('\n').length;

/** The server's sources, without tests, which may use internals. */
export const serverSources = () =>
  readdirSync(join(root, serverFolder), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, serverFolder, path), 'utf8') }));
