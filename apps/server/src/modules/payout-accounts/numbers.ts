import type { Schemas } from '@baize/api';
import { families, toDialableText } from '@baize/rules';
import isIBAN from 'validator/lib/isIBAN.js';
import isLuhnNumber from 'validator/lib/isLuhnNumber.js';
import { readMerchantPhone } from '../phones/index.ts';
import { cryptoAddresses } from './crypto-address.ts';

/** What of a payout account is not acceptable, by the field of the body. */
export interface Fault {
  readonly field: 'provider' | 'number';
  readonly rule: string;
}

type Reading = { readonly number: string } | { readonly fault: Fault };

/** What kind of account, by whom, and what was typed as its number. */
interface Typed {
  readonly kind: Schemas['PayoutAccountKind'];
  readonly provider: string;
  readonly number: string;
}

/**
 * The number of a payout account in its one spelling, or what is wrong with it. Checksums tell a slip of the
 * finger; whether an account exists says only a payment.
 * @param country whose phone numbers are typed without a country
 */
export function readNumber({ kind, provider, number }: Typed, country: string): Reading {
  const dense = number.replaceAll(/\s/g, '');
  switch (kind) {
    case 'bank_card':
      return read(dense.replaceAll('-', ''), isCard, 'card_number');
    case 'bank_account':
      return bankAccount(dense.replaceAll('-', '').toUpperCase());
    case 'e_wallet':
      return eWallet(number, country);
    case 'crypto':
      return cryptoAddress(dense, provider);
  }
}

const isCard = (digits: string) => /^\d{12,19}$/.test(digits) && isLuhnNumber(digits);

function bankAccount(text: string): Reading {
  if (/^[A-Z]/.test(text)) return read(text, isIBAN, 'iban');
  return read(text, (digits) => /^\d{6,20}$/.test(digits), 'account_number');
}

/** A wallet is named by an e-mail address or a phone: with its plus sign, one of any country. */
function eWallet(typed: string, defaultCountry: string): Reading {
  const text = toDialableText(typed);
  if (text === null) {
    return read(typed.replaceAll(/\s/g, '').toLowerCase(), families.email, 'wallet_number');
  }
  const isInternational = text.startsWith('+');
  const countryDialingCode = isInternational ? '' : undefined;
  const phone = readMerchantPhone({ defaultCountry }, { number: text, countryDialingCode });
  return phone === null ? badNumber('wallet_number') : { number: phone.e164 };
}

function cryptoAddress(address: string, provider: string): Reading {
  if (!Object.hasOwn(cryptoAddresses, provider)) {
    return { fault: { field: 'provider', rule: 'network' } };
  }
  const number = cryptoAddresses[provider as keyof typeof cryptoAddresses](address);
  return number === null ? badNumber('crypto_address') : { number };
}

function read(number: string, isRight: (number: string) => boolean, rule: string): Reading {
  return isRight(number) ? { number } : badNumber(rule);
}

const badNumber = (rule: string): Reading => ({ fault: { field: 'number', rule } });
