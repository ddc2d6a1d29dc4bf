/** The fields of a call's body: each is read by its own rule, or the call is refused. */
import { toMinor } from '../money.ts';
import type { Numbers } from '../game.ts';
import type { Reply } from './http.ts';
import { Problem } from './problem.ts';
import type { Seat } from './round.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Decimals = Pick<Seat, 'decimals'>;

/** Keys of seamless.yaml. */
export const KEY = /^[A-Za-z0-9_.:-]{1,64}$/;
export const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

const MAX_NUMBERS = 128;
const MAX_NUMBER = 1_000_000_000;

const isWhole = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= MAX_NUMBER;

export function readNumber(body: Body, key: string): number {
  const value = body[key];
  if (isWhole(value)) return value;
  throw toInvalid(key, 'integer');
}

export function readNumbers(body: Body, key: string): Numbers {
  const value = body[key];
  if (Array.isArray(value) && value.length <= MAX_NUMBERS && value.every(isWhole)) return value;
  throw toInvalid(key, 'integers');
}

export function onlyKeys(body: Body, allowed: readonly string[]): void {
  const stray = Object.keys(body).find((key) => !allowed.includes(key));
  if (stray !== undefined) throw toInvalid(stray, 'unknown');
}

export function readMatching(body: Body, key: string, pattern: RegExp): string {
  const value = body[key];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw toInvalid(key, 'pattern');
}

export function readAmount(body: Body, key: string, decimals: number): number {
  const value = body[key];
  try {
    if (typeof value === 'string') return toMinor(value, decimals);
  } catch {
    // Named below like every other field that does not fit.
  }
  throw toInvalid(key, 'amount');
}

export function toInvalid(key: string, rule: string): Problem {
  return new Problem('invalid_request', { errors: [{ pointer: `/${key.slice(0, 64)}`, rule }] });
}

export function toJsonReply(value: unknown): Reply {
  return { kind: 'json', value };
}
