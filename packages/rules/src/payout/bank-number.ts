import { isValidIBAN } from 'ibantools';

/** UnionPay issues cards with these prefixes, and many of them fail Luhn's check. */
const UNIONPAY = /^(?:62|81)\d{14,17}$/;
const BRANCH = String.raw`\d{4}(?:-?[\dX])?`;
/**
 * A Brazilian account with a check letter, or one after its branch: `12345-X`, `1234-5/67890-1`.
 */
const BRAZILIAN = new RegExp(`^(?:(${BRANCH})/)?(\\d{3,12})-?([\\dXP])$`);

/** The digits of a payment card that pass Luhn's check (ISO/IEC 7812). */
export function readCard(text: string): string | null {
  const digits = text.replaceAll('-', '');
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : null;
}

/** The digits of a UnionPay card, whose check digit is unreliable. */
export function readUnionPayCard(text: string): string | null {
  const digits = text.replaceAll('-', '');
  return UNIONPAY.test(digits) ? digits : null;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An IBAN in capitals without spaces (ISO 13616). */
export function readIban(text: string): string | null {
  const iban = text.replaceAll('-', '').toUpperCase();
  return isValidIBAN(iban) ? iban : null;
}

/** An account number of digits only. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replaceAll('-', '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}

/** A Brazilian account; only digits without a branch are an ordinary account number. */
export function readBrazilianAccount(text: string): string | null {
  const [, branch, account = '', check = ''] = BRAZILIAN.exec(text.toUpperCase()) ?? [];
  if (check === '') return null;
  if (branch === undefined && /\d/.test(check)) return null;
  return `${branch === undefined ? '' : `${hyphenateBranch(branch)}/`}${account}-${check}`;
}

const hyphenateBranch = (branch: string) =>
  branch.length === 5 ? `${branch.slice(0, 4)}-${branch.slice(4)}` : branch;
