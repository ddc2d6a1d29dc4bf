import { formatMoney as format, parseMoney as parse } from '../../src/platform/money.ts';

/** An amount of dollars as the wire writes it. */
export const formatMoney = (cents: bigint): string => format(cents, 2);

/** Cents of an amount of dollars. */
export const parseMoney = (text: string): bigint => parse(text, 2);
