import { isId } from './ids.ts';

/** First letter of a reference, by what it names. */
const REFERENCE_KINDS = {
  adjustment: 'A',
  deposit: 'D',
  redemption: 'R',
  edgeTransfer: 'T',
  withdrawal: 'W',
} as const;

export type ReferenceKind = keyof typeof REFERENCE_KINDS;

/** Without 0, O, 1 and I, which are mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE = SIGNS.length;
const BITS_PER_SIGN = 5n;
/** Signs of a reference that come from the id; one check sign follows. */
const DATA_SIGNS = 7;
const VALID = new RegExp(`^[${SIGNS}]{${1 + DATA_SIGNS + 1}}$`);

/**
 * The reference of a row, such as `W-7KQ4-92MX`: the letter of its kind, 35 random bits of its
 * version 7 UUID, and a check sign. A unique key of each table rejects the rare second row with the
 * same bits, and the transaction is retried with a new id.
 */
export function getReference(kind: ReferenceKind, id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-9)}`);
  let data = '';
  for (let at = 0; at < DATA_SIGNS; at += 1) {
    data = SIGNS[Number(bits % BigInt(BASE))]! + data;
    bits >>= BITS_PER_SIGN;
  }
  return format(REFERENCE_KINDS[kind] + data + getCheckSign(REFERENCE_KINDS[kind] + data));
}

/** The column and the value that find a row. */
export interface ReferenceKey {
  readonly column: 'id' | 'reference';
  readonly value: string;
}

/**
 * Key of the row that a typed reference names, in any case and with or without hyphens. An id is
 * accepted too, because links in sent messages contain it. Null for anything else, such as a
 * reference with one wrong or two swapped characters.
 */
export function getReferenceKey(kind: ReferenceKind, text: string): ReferenceKey | null {
  if (isId(text)) return { column: 'id', value: text.toLowerCase() };
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const isOfKind = VALID.test(signs) && signs.startsWith(REFERENCE_KINDS[kind]);
  if (!isOfKind || getCheckSign(signs.slice(0, -1)) !== signs.at(-1)) return null;
  return { column: 'reference', value: format(signs) };
}

const format = (signs: string): string => `${signs[0]}-${signs.slice(1, 5)}-${signs.slice(5)}`;

/** The check sign of the Luhn mod N algorithm. */
function getCheckSign(signs: string): string {
  const sum = [...signs].toReversed().reduce((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / BASE) + (value % BASE);
  }, 0);
  return SIGNS[(BASE - (sum % BASE)) % BASE]!;
}
