import fc, { type Arbitrary } from 'fast-check';
import { follow, type ApiDocument } from '../../src/platform/http/documents.ts';

/** The part of a schema that values are made from. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}

/** Existing values by the name of the property or parameter that carries them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Deeper than any schema of the documents nests. */
const MAX_DEPTH = 6;

/**
 * Valid values of a schema, at its bounds more often than by chance. Half of the members with a
 * known name take a value that exists on the server.
 */
export function getValues(
  document: ApiDocument,
  given: Schema,
  known: Known = {},
  depth = 0,
): Arbitrary<unknown> {
  const schema = follow(document, given as { $ref: string }) as Schema;
  const inner = (each: Schema) => getValues(document, each, known, depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(inner));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => inner({ ...schema, type })));
  if (types[0] === 'boolean') return fc.boolean();
  if (types[0] === 'null') return fc.constant(null);
  if (types[0] === 'integer' || types[0] === 'number') return createNumbers(schema, types[0]);
  if (types[0] === 'array') return arrays(schema, inner, depth);
  if (types[0] === 'object') return objects(document, schema, known, depth);
  return texts(schema);
}

function createNumbers({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema, type: string) {
  const bounds = fc.constantFrom(minimum, maximum, Math.min(minimum + 1, maximum));
  return type === 'integer'
    ? fc.oneof(bounds, fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }))
    : fc.oneof(bounds, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function arrays(schema: Schema, inner: (each: Schema) => Arbitrary<unknown>, depth: number) {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner)) as Arbitrary<unknown>;
  const most = Math.min(schema.maxItems ?? 4, depth > MAX_DEPTH ? 0 : 4);
  return fc.array(inner(schema.items ?? {}), {
    minLength: Math.min(schema.minItems ?? 0, most),
    maxLength: most,
  });
}

function objects(
  document: ApiDocument,
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  known: Known,
  depth: number,
): Arbitrary<unknown> {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || depth <= MAX_DEPTH,
  );
  const model = Object.fromEntries(
    entries.map(([name, schema]) => {
      const any = getValues(document, schema, known, depth + 1);
      const some = known[name];
      return [name, some ? preferKnown(some, any) : any];
    }),
  );
  const record = fc.record(model, {
    requiredKeys: required.filter((name) => name in model),
  }) as Arbitrary<object>;
  if (typeof additionalProperties !== 'object') return record;
  const names = propertyNames ? texts(follow(document, propertyNames as never)) : fc.string();
  const more = fc.dictionary(names, getValues(document, additionalProperties, known, depth + 1), {
    maxKeys: 3,
  });
  return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }));
}

/** Mostly values that exist on the server. */
export const preferKnown = (
  known: readonly unknown[],
  any: Arbitrary<unknown>,
): Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any });

/** Texts at the edges of a format: some valid, some almost. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'date-time': [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-23:59',
    '2016-12-31T23:59:60Z',
    '2026-02-29T00:00:00Z',
    '2026-01-01t00:00:00z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00.123456789+05:30',
    '2026-01-01T24:00:00Z',
  ],
  date: ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29', '2026-02-29'],
  email: ['a@b', `${'a'.repeat(64)}@example.org`, '"a b"@example.org', 'ä@example.org'],
  uri: [
    'https://[',
    'https://[::1]',
    'http://a.example',
    'javascript:alert(1)',
    'urn:a:b',
    'HTTPS://A',
  ],
  'uri-reference': [
    '',
    '#',
    '//a.example/b',
    '/\\a.example',
    'https://[',
    'https://%',
    'http://a.example:99999/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a%00b',
    '/%zz',
    '../..',
  ],
};

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  'date-time': createMoments((date) => date.toISOString()),
  date: createMoments((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'uri-reference': fc.oneof(fc.webUrl(), fc.webPath()),
};

function createMoments(write: (date: Date) => string): Arbitrary<string> {
  const [min, max] = [new Date('1900-01-01'), new Date('2200-01-01')];
  return fc.date({ noInvalidDate: true, min, max }).map(write);
}

function texts(schema: Schema): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const plain = pattern ? matching(pattern) : fc.string({ unit: 'grapheme' });
  const usual = FORMATS[format ?? ''];
  const any = usual ? atTheEdge(String(format), usual) : plain;
  const most = Math.min(maxLength, 2000);
  const fillText = (text: string, length: number) =>
    (text || 'a').repeat(Math.ceil(length / (text.length || 1))).slice(0, length);
  return fc.tuple(any, fc.integer({ min: 0, max: 9 })).map(([text, at]) => {
    if (at === 0) return fillText(text, minLength);
    if (at === 1 && !format) return fillText(text, most);
    return text.length < minLength ? fillText(text, minLength) : text.slice(0, maxLength);
  });
}

const atTheEdge = (format: string, usual: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom(...(EDGES[format] ?? [''])) },
  );

const byPattern = new Map<string, Arbitrary<string>>();

/**
 * Texts of a pattern, ignoring its lookaheads. Cached because the library needs a while for each.
 */
function matching(pattern: string): Arbitrary<string> {
  const known = byPattern.get(pattern);
  if (known) return known;
  const plain = pattern.replaceAll(/\(\?!(?:[^()]|\([^()]*\))*\)/g, '');
  const made = fc.stringMatching(new RegExp(plain, 'u'));
  byPattern.set(pattern, made);
  return made;
}
