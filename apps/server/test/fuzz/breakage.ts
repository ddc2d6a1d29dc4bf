import fc, { type Arbitrary } from 'fast-check';

/** This many nested lists. */
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const LONE = '\uD800';

/** Texts that are known to break servers. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  LONE,
  `a${LONE}b`,
  '\uDC00\uD800',
  '\uFEFF',
  '\u202Eabc',
  '\r\nX-Injected: 1',
  '😀'.repeat(200),
  'é'.normalize('NFD').repeat(50),
  'x'.repeat(201),
  'x'.repeat(3000),
  'x'.repeat(30_000),
  "'; drop table account; --",
  '%00',
  '%',
  '../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://[',
  'http://%',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '1e5',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999999999',
  '999999999999999.9999',
  '0.00001',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-00-00',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01T00:00:00+23:59',
  '10000-01-01T00:00:00Z',
  'xn--a',
  'a@b',
  `${'a'.repeat(64)}@${'b.'.repeat(120)}example`,
];

const NASTY_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e18,
  1e21,
  Number.MAX_VALUE,
];

const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 1, getValue: 1, hasOwnProperty: 1 },
  deep(30),
  deep(33),
  deep(3000),
  ...NASTY_NUMBERS,
  ...NASTY_TEXTS,
];

export const nasty: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const nastyText: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

type Place = (string | number)[];

/** Every place in a value that can be replaced, down to the depth of schemas. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object' || at.length > 20) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

/** A copy of a value with one place removed or replaced. */
function withChange(
  value: unknown,
  [step, ...rest]: Place,
  put: { value: unknown } | null,
): unknown {
  if (step === undefined) return put?.value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  const holder = copy as Record<string, unknown>;
  if (rest.length === 0 && put === null) delete holder[String(step)];
  else holder[String(step)] = withChange(holder[String(step)], rest, put);
  return copy;
}

/** Values that differ from valid ones in one or two places. */
export function getBroken(meant: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({ pick: fc.nat(), how: fc.integer({ min: 0, max: 5 }), value: nasty });
  return fc.tuple(meant, fc.array(change, { minLength: 1, maxLength: 2 })).map(([value, changes]) =>
    changes.reduce<unknown>((broken, { pick, how, value: put }) => {
      const places = placesIn(broken);
      const place = places[pick % places.length] ?? [];
      if (how === 0 && place.length > 0) return withChange(broken, place, null);
      if (how === 1) return withChange(broken, [...place, 'surplus'], { value: put });
      return withChange(broken, place, { value: put });
    }, value),
  );
}
