import { families } from '../families.ts';
import {
  readAccountNumber,
  readBrazilianAccount,
  readCard,
  readIban,
  readUnionPayCard,
} from './bank-number.ts';
import { readBitcoinAddress, readEthereumAddress, readTronAddress } from './crypto-address.ts';
import { readCnpj, readCpf } from './tax-number.ts';
import { formatPhone, readWalletPhone } from './wallet-phone.ts';

/** One type of number that money can be paid to. */
export interface NumberCheck {
  /** The number in canonical form, which parses to itself; null if it is not of this type. */
  readonly read: (text: string, country: string) => string | null;
  /** The type's own rule instead of the kind's, for an invalid number intended as this type. */
  readonly fault?: { readonly rule: string; readonly isMeant: (text: string) => boolean };
  /** The display format; the default is the stored form. */
  readonly format?: (number: string) => string;
}

const group = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
const beginsWithLetter = (text: string) => /^[A-Z]/i.test(text);
const readEmail = (text: string) => {
  const address = text.toLowerCase();
  return families.email(address) ? address : null;
};
const readUuid = (text: string) => {
  const key = text.toLowerCase();
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null;
};

/** Every type of number with its check and its display format. */
export const numberChecks = {
  card: { read: readCard, format: group },
  unionpay_card: { read: readUnionPayCard, format: group },
  iban: { read: readIban, format: group, fault: { rule: 'iban', isMeant: beginsWithLetter } },
  account_br: { read: readBrazilianAccount },
  account_number: { read: readAccountNumber },
  phone: { read: readWalletPhone, format: formatPhone },
  email: { read: readEmail },
  cpf: { read: readCpf },
  cnpj: { read: readCnpj },
  pix_random: { read: readUuid },
  bitcoin: { read: readBitcoinAddress },
  ethereum: { read: readEthereumAddress },
  tron: { read: readTronAddress },
} as const satisfies Readonly<Record<string, NumberCheck>>;

/** The types of numbers by name. */
export type NumberType = keyof typeof numberChecks;

/** A stored number in its display format. */
export function formatPayoutNumber(type: NumberType, number: string): string {
  const { format }: NumberCheck = numberChecks[type];
  return format?.(number) ?? number;
}
