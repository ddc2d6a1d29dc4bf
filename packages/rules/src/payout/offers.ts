import type { NumberType } from './numbers.ts';

/** The kinds of payout accounts: the types of their numbers, and the rule that a bad one breaks. */
export const payoutKinds = {
  bank_card: { numbers: ['card', 'unionpay_card'], rule: 'card_number' },
  bank_account: { numbers: ['iban', 'account_br', 'account_number'], rule: 'account_number' },
  e_wallet: { numbers: ['phone', 'email'], rule: 'wallet_number' },
  pix: { numbers: ['cpf', 'cnpj', 'pix_random', 'email', 'phone'], rule: 'pix_key' },
  crypto: { numbers: ['bitcoin', 'ethereum', 'tron'], rule: 'crypto_address' },
} as const satisfies Readonly<
  Record<string, { readonly numbers: readonly NumberType[]; readonly rule: string }>
>;

/** The kinds by name. */
export type PayoutKind = keyof typeof payoutKinds;

/** Accounts that a payout method pays to. */
export interface PayoutOffer {
  readonly kind: PayoutKind;
  /** The bank, wallet or network; if absent, the member types it. */
  readonly provider?: string;
  readonly numbers: readonly NumberType[];
  /** The countries of the phone numbers (ISO 3166-1 alpha-2); if absent, any country (H114). */
  readonly countries: readonly string[];
}

const free = (kind: PayoutKind): PayoutOffer => ({
  kind,
  numbers: payoutKinds[kind].numbers,
  countries: [],
});
const network = (provider: 'bitcoin' | 'ethereum' | 'tron'): PayoutOffer => ({
  kind: 'crypto',
  provider,
  numbers: [provider],
  countries: [],
});

/** The default accounts of a payout method. */
export const DEFAULT_PAYOUT_OFFERS: readonly PayoutOffer[] = [
  free('bank_card'),
  free('bank_account'),
  free('e_wallet'),
  { ...free('pix'), provider: 'Pix', countries: ['BR'] },
  network('bitcoin'),
  network('ethereum'),
  network('tron'),
];

const isSameProvider = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The offer of an account: one of its provider before one of any provider. */
export function findOffer(
  offers: readonly PayoutOffer[],
  { kind, provider }: { readonly kind: string; readonly provider: string },
): PayoutOffer | undefined {
  const ofKind = offers.filter((offer) => offer.kind === kind);
  const isNamed = (offer: PayoutOffer) =>
    offer.provider !== undefined && isSameProvider(offer.provider, provider);
  return ofKind.find(isNamed) ?? ofKind.find((offer) => offer.provider === undefined);
}
