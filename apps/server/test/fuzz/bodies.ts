import fc, { type Arbitrary } from 'fast-check';
import {
  follow,
  type ApiDocument,
  type OperationObject,
} from '../../src/platform/http/documents.ts';
import { getBroken, nasty } from './breakage.ts';
import { getValues, type Known, type Schema } from './values.ts';

export type Headers = Record<string, string>;

/** Percent-encodes a text; an unpaired surrogate becomes the replacement character. */
export function escapeText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A longer address would exceed the limit of request headers.
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000).replace(/%.?$/, '');
}

/** The payload of a request and its headers. */
export interface Body {
  payload: Buffer | null;
  headers: Headers;
}

/** A body's serialiser by media type, and values of its schema. */
function createWriter(document: ApiDocument, object: OperationObject, known: Known) {
  if (!object.requestBody) return null;
  const { content } = follow(document, object.requestBody);
  const [media, { schema = {} } = {}] = Object.entries(content)[0] ?? ['application/json', {}];
  const write = media === 'application/json' ? json : form;
  return { write, meant: getValues(document, schema as Schema, known) };
}

const NO_BODY = fc.constant<Body>({ payload: null, headers: {} });

export function getBody(
  document: ApiDocument,
  object: OperationObject,
  known: Known,
): Arbitrary<Body> {
  const writer = createWriter(document, object, known);
  return writer ? writer.meant.map(writer.write) : NO_BODY;
}

export function getBrokenBody(
  document: ApiDocument,
  object: OperationObject,
  known: Known,
): Arbitrary<Body> {
  const writer = createWriter(document, object, known);
  if (!writer) {
    return fc.oneof(
      { weight: 3, arbitrary: NO_BODY },
      { weight: 1, arbitrary: nasty.map((value) => json(value)) },
    );
  }
  const { write, meant } = writer;
  return fc.oneof(
    { weight: 6, arbitrary: getBroken(meant).map(write) },
    { weight: 1, arbitrary: nasty.map(write) },
    { weight: 1, arbitrary: meant.map(write) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(meant, fc.nat(20))
        .map(([value, variant]) => toUnreadable(write(value), variant)),
    },
  );
}

function json(value: unknown): Body {
  return {
    payload: Buffer.from(JSON.stringify(value) ?? ''),
    headers: { 'content-type': 'application/json' },
  };
}

function form(value: unknown): Body {
  const fields = Object.entries(Object(value) as object).map(
    ([name, field]) => `${escapeText(name)}=${escapeText(field)}`,
  );
  return {
    payload: Buffer.from(fields.join('&')),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** A body that is malformed before its content is read. */
function toUnreadable({ payload, headers }: Body, how: number): Body {
  const bytes = payload ?? Buffer.alloc(0);
  const text = bytes.toString('utf8');
  const as = (type: string): Body => ({ payload: bytes, headers: { 'content-type': type } });
  const with_ = (other: Buffer | string): Body => ({
    payload: Buffer.from(other as string),
    headers,
  });
  const variants: (() => Body)[] = [
    () => as('text/plain'),
    () => as('application/x-www-form-urlencoded'),
    () => as('multipart/form-data; boundary=x'),
    () => as('application/json; charset=utf-16'),
    () => as('application/json; charset="'),
    () => as('application/problem+json'),
    () => as('x'),
    () => as(';;;'),
    () => ({ payload: bytes, headers: {} }),
    () => ({ payload: bytes, headers: { ...headers, 'content-encoding': 'gzip' } }),
    () => with_(text.slice(0, Math.ceil(text.length / 2))),
    () => with_(`\uFEFF${text}`),
    () => with_(Buffer.concat([bytes, Buffer.from([0xff, 0xc0, 0x80])])),
    // A repeated name: the last one counts for every parser.
    () => with_(text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":')),
    () => with_(text.replace(/\}$/, ',"__proto__":{"a":1},"constructor":{"prototype":{}}}')),
    () => with_(text.replace(/:("[^"]*"|\d+)/, ':1e99999')),
    () => with_(text.replace(/:("[^"]*"|\d+)/, ':9223372036854775808')),
    () => with_(text.replace(/:("[^"]*"|\d+)/, ':"\\ud800"')),
    () => with_('['.repeat(20_000)),
    () => with_(`{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`),
    () => with_(Buffer.alloc(70_000, 0x20)),
  ];
  return (variants[how % variants.length] ?? (() => with_('')))();
}
