import fc, { type Arbitrary } from 'fast-check';
import {
  follow,
  type ApiDocument,
  type OperationObject,
  type ParameterObject,
} from '../../src/platform/http/documents.ts';
import { getBody, getBrokenBody, escapeText, type Headers } from './bodies.ts';
import { nasty, nastyText } from './breakage.ts';
import { preferKnown, getValues, type Known, type Schema } from './values.ts';

/** One operation of a document. */
export interface Operation {
  readonly document: ApiDocument;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly object: OperationObject;
}

/** A secret in the address of some requests, which no log may contain. */
export const CANARY = 'fuzz-canary-in-an-address';

/** A request as it is sent. */
export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly payload: Buffer | null;
  /** Whether the address surely matches the operation, so that its answer codes must be listed. */
  readonly routed: boolean;
}

/** Every operation of a document. */
export function getOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, object]) => typeof object === 'object' && 'operationId' in object)
      .map(([method, object]) => ({
        document,
        id: object.operationId,
        method: method.toUpperCase(),
        path,
        object,
      })),
  );
}

/** Requests of an operation: half valid or at the bounds, half broken in any part. */
export function getRequests(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  return fc.oneof(
    getParts(operation, { known, broken: false }),
    getParts(operation, { known, broken: true }),
  );
}

/** Client addresses, as the proxy in front reports them. */
const places = fc.integer({ min: 1, max: 60_000 }).map((at) => `10.1.${at >> 8}.${at & 255}`);

interface How {
  readonly known: Known;
  /** Whether parts may violate the schema. */
  readonly broken: boolean;
}

function getParts(operation: Operation, how: How): Arbitrary<FuzzRequest> {
  const { document, object, method } = operation;
  const parameters = (object.parameters ?? []).map((entry) =>
    follow<ParameterObject>(document, entry),
  );
  const of = (place: string) => parameters.filter((each) => each.in === place);
  return fc
    .record({
      path: getPath(operation, of('path'), how),
      query: getQuery(document, of('query'), how),
      own: getHeaders(document, of('header'), how),
      more: how.broken ? commonHeaders : fc.constant<Headers>({}),
      body: how.broken
        ? getBrokenBody(document, object, how.known)
        : getBody(document, object, how.known),
      place: places,
    })
    .map(({ path, query, own, more, body, place }) => ({
      method,
      url: path.url + query,
      headers: { 'x-forwarded-for': place, ...more, ...own, ...body.headers },
      payload: body.payload,
      routed: path.routed,
    }));
}

function parameterValue(
  document: ApiDocument,
  { name, schema }: ParameterObject,
  { known, broken }: How,
): Arbitrary<unknown> {
  const some = known[name];
  const any = getValues(document, schema as Schema, known);
  const meant = some ? preferKnown(some, any) : any;
  if (!broken) return meant;
  return fc.oneof({ weight: 4, arbitrary: meant }, { weight: 3, arbitrary: nasty });
}

function getPath(operation: Operation, parameters: readonly ParameterObject[], how: How) {
  const model = Object.fromEntries(
    parameters.map((each) => [each.name, parameterValue(operation.document, each, how)]),
  );
  return fc.record(model).map((values) => {
    const parts = Object.entries(values).map(([name, value]) => [name, escapeText(value)] as const);
    return {
      url: parts.reduce((url, [name, text]) => url.replace(`{${name}}`, text), operation.path),
      // An empty segment or a dot changes the path.
      routed: parts.every(([, text]) => text !== '' && text !== '.' && text !== '..'),
    };
  });
}

function getQuery(document: ApiDocument, parameters: readonly ParameterObject[], how: How) {
  const model = Object.fromEntries(
    parameters.map((each) => [each.name, parameterValue(document, each, how)]),
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  const meant = fc
    .record(model, { requiredKeys })
    .map((values) => Object.entries(values).map(([name, value]) => `${name}=${escapeText(value)}`));
  const surplus = fc.constantFrom(
    'x=1',
    `token=${CANARY}`,
    '__proto__=1',
    '%00=1',
    'a[]=1&a[]=2',
    '=',
    '&&&',
    '%E0%A4%A',
    parameters[0] ? `${parameters[0].name}=1&${parameters[0].name}=2` : 'x',
  );
  return fc
    .tuple(meant, how.broken ? fc.option(surplus, { freq: 5 }) : fc.constant(null))
    .map(([parts, more]) => (more === null ? parts : [...parts, more]))
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}`.slice(0, 8000) : ''));
}

/** Header values that a client library accepts. */
const sendable = (value: unknown): string => escapeText(value).slice(0, 1500).trim() || 'x';

function getHeaders(
  document: ApiDocument,
  parameters: readonly ParameterObject[],
  { known, broken }: How,
): Arbitrary<Headers> {
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => {
      const meant = getValues(document, schema as Schema, known).map(String);
      const odd = { weight: broken ? 1 : 0, arbitrary: nastyText.map(sendable) };
      return [name.toLowerCase(), fc.oneof({ weight: 4, arbitrary: meant }, odd)];
    }),
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name.toLowerCase());
  return fc
    .tuple(fc.record(model, { requiredKeys: broken ? [] : required }))
    .map(([headers]) => headers as Headers);
}

const commonHeaders: Arbitrary<Headers> = fc
  .record(
    {
      'accept-language': fc.oneof(
        fc.constantFrom('en', 'vi-VN,vi;q=0.9', 'xx', '*'),
        nastyText.map(sendable),
      ),
      'user-agent': nastyText.map(sendable),
      cookie: nastyText.map((text) =>
        `baize.language=${sendable(text)}; baize.remembered=${sendable(text)}`.slice(0, 2000),
      ),
      'if-none-match': nastyText.map(sendable),
    },
    { requiredKeys: [] },
  )
  .map((headers) => headers as Headers);
