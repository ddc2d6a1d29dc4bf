import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { UNNAMED_OPERATOR } from '../operator-keys.ts';

/** What an operator has changed by a call, as the operators' log keeps it. */
export interface OperatorChange {
  readonly at: Date;
  /** The operator's name. */
  readonly operator: string;
  readonly operation: string;
  /** The parameters of the address, such as whose account it was. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What was asked for. */
  readonly request: unknown;
  /** What it changed as it stood before; null where the call made something new. */
  readonly before: unknown;
  /** What was answered: how it stands since. */
  readonly after: unknown;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who an operator's key belongs to; null is nobody's. Keys are compared in constant time. */
export function operatorsByKey({
  operatorKey,
  operators,
}: Pick<Config, 'operatorKey' | 'operators'>): (key: string) => string | null {
  const shared = operatorKey ? [{ name: UNNAMED_OPERATOR, key: operatorKey }] : [];
  const known = [...shared, ...operators].map(({ name, key }) => ({ name, digest: digest(key) }));
  return (key) => {
    const given = digest(key);
    // All of them are compared, so that the time tells nothing of the place of the right one.
    const at = known.map((one) => timingSafeEqual(one.digest, given)).indexOf(true);
    return key === '' ? null : (known[at]?.name ?? null);
  };
}
