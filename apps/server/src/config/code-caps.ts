/**
 * The key of a cap: a phone number, an IP address (IPv6 by its /64), a block of ten thousand
 * numbers, or a country.
 */
export type CapKind = 'number' | 'address' | 'prefix' | 'dial';

/** Maximum number of codes of one kind in a window. */
export interface CodeCap {
  readonly kind: CapKind;
  readonly max: number;
  readonly windowMs: number;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Limits the cost of SMS pumping: a person needs a code or two; a pump asks for thousands, from one
 * address, in one block of numbers or in one expensive country.
 */
const DEFAULT_CAPS =
  'number:3/5m,number:10/1d,address:15/5m,address:60/1d,prefix:40/1h,dial:1000/1h';

/**
 * Parses caps such as `number:3/5m,dial:1000/1h`: kind, count, and minutes, hours or days. `more`
 * replaces the default caps of its kind. Throws an Error that names the invalid part.
 */
export function parseCaps(text: string | undefined, more?: string): CodeCap[] {
  if (text !== undefined) return text.split(',').map(parseCap);
  const local = more === undefined ? [] : more.split(',').map(parseCap);
  const kinds = new Set(local.map(({ kind }) => kind));
  const rest = DEFAULT_CAPS.split(',').map(parseCap);
  return [...rest.filter(({ kind }) => !kinds.has(kind)), ...local];
}

function parseCap(text: string): CodeCap {
  const [, kind, max, count, unit] =
    /^(number|address|prefix|dial):(\d{1,7})\/(\d{1,4})([mhd])$/.exec(text.trim()) ?? [];
  if (kind === undefined) throw new Error(`"${text}" is not such as number:3/5m`);
  return {
    kind: kind as CapKind,
    max: Number(max),
    windowMs: Number(count) * (UNITS[unit ?? ''] ?? 0),
  };
}
