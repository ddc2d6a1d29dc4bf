import { isSealed } from '../walk/sealed.ts';

export const redacted = '[redacted]';

/** Keys that are never shown, in any chart or event. */
const alwaysSecret: readonly string[] = [
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'paymentPassword',
  'code',
  'verificationCode',
  'idToken',
  'captcha',
  'botProof',
  'authorization',
  'cookie',
];

const longest = { text: 200, list: 50, depth: 8 } as const;

/** A failure's `code` is a message id, not a one-time code; it stays visible. */
const isMessageId = (key: string, value: unknown): boolean =>
  key === 'code' && typeof value === 'string' && /^[a-z]+(?:_[a-z]+)+$/.test(value);

function shorten(text: string): string {
  return text.length > longest.text ? `${text.slice(0, longest.text)}...` : text;
}

/**
 * A copy that may leave the page: JSON only, small, without secrets. `secrets` adds keys of this
 * chart.
 */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  const hidden = new Set([...alwaysSecret, ...secrets]);
  const seen = new Set<object>();

  const copyEntry = ([key, inner]: [string, unknown], depth: number): [string, unknown] => {
    const isEmpty = inner === null || inner === undefined;
    const isHidden = hidden.has(key) && !isMessageId(key, inner) && !isEmpty;
    return [key, isHidden ? redacted : copy(inner, depth)];
  };

  const copy = (inner: unknown, depth: number): unknown => {
    if (isSealed(inner)) return inner.toJSON();
    if (inner instanceof Error) return { name: inner.name, message: shorten(inner.message) };
    if (typeof inner === 'string') return shorten(inner);
    if (typeof inner === 'function' || typeof inner === 'symbol') return `[${typeof inner}]`;
    if (typeof inner === 'bigint') return String(inner);
    if (typeof inner !== 'object' || inner === null) return inner;
    if (seen.has(inner) || depth > longest.depth) return '[...]';
    seen.add(inner);
    const result = Array.isArray(inner)
      ? inner.slice(0, longest.list).map((item) => copy(item, depth + 1))
      : Object.fromEntries(Object.entries(inner).map((entry) => copyEntry(entry, depth + 1)));
    seen.delete(inner);
    return result;
  };

  return copy(value, 0);
}
