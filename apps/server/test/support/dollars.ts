import { formatMoney as format, parseMoney as parse } from '../../src/platform/money.ts';

/** Formats cents as a decimal string of dollars. */
export const formatMoney = (cents: bigint): string => format(cents, 2);

/** Parses a decimal string of dollars to cents. */
export const parseMoney = (text: string): bigint => parse(text, 2);
