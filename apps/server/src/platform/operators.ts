import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { UNNAMED_OPERATOR } from '../config/operator-keys.ts';

/** An operator's change, as the operator log stores it. */
export interface OperatorChange {
  readonly at: Date;
  /** The operator's name. */
  readonly operator: string;
  readonly operation: string;
  /** Path parameters, such as the account. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The request. */
  readonly request: unknown;
  /** The previous state; null for a new entity. */
  readonly before: unknown;
  /** The response: the new state. */
  readonly after: unknown;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The operator of a key, or null. Keys are compared in constant time. */
export function operatorsByKey({
  operatorKey,
  operators,
}: Pick<Config, 'operatorKey' | 'operators'>): (key: string) => string | null {
  const shared = operatorKey ? [{ name: UNNAMED_OPERATOR, key: operatorKey }] : [];
  const known = [...shared, ...operators].map(({ name, key }) => ({ name, digest: digest(key) }));
  return (key) => {
    const keyDigest = digest(key);
    // All are compared, so that the duration does not reveal the position of the right one.
    const at = known.map((one) => timingSafeEqual(one.digest, keyDigest)).indexOf(true);
    return key === '' ? null : (known[at]?.name ?? null);
  };
}
