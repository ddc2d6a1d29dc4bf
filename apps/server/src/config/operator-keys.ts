import { ConfigError } from './config-error.ts';

/** An employee of the merchant with their own key. */
export interface NamedOperator {
  readonly name: string;
  readonly key: string;
}

/** Operator name of the holder of OPERATOR_KEY; reserved. */
export const UNNAMED_OPERATOR = 'operator';

const ENTRY = /^(?<name>[a-z][a-z0-9._-]{0,31})=(?<key>.{16,256})$/;

/** Parses OPERATOR_KEYS, such as `ann=KEY,bob=KEY`. Throws ConfigError, which reveals no key. */
export function namedOperators(text = ''): NamedOperator[] {
  const found = text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const { name = '', key = '' } = ENTRY.exec(entry)?.groups ?? {};
      return { name, key };
    });
  const isOnce = (of: keyof NamedOperator) =>
    new Set(found.map((one) => one[of])).size === found.length;
  const isNamed = found.every(({ name }) => name !== '' && name !== UNNAMED_OPERATOR);
  if (isNamed && isOnce('name') && isOnce('key')) return found;
  throw new ConfigError(
    'OPERATOR_KEYS must be names with keys, as in ann=KEY,bob=KEY: names of a-z, 0-9, dots and dashes, keys of at ' +
      'least 16 characters, each once; the name operator is reserved.',
  );
}
