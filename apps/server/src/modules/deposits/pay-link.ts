import { createHmac } from 'node:crypto';
import { formatMoney } from '../../platform/money.ts';
import { getReference } from '../../platform/references.ts';
import type { Deposit } from './store.ts';

const SCHEME = 'BAIZE-PAY-SHA256';

/** Values of a payment link, in signing order (openapi/seamless.yaml). */
export const SIGNED = ['reference', 'amount', 'currency', 'returnUrl', 'expiresAt'] as const;

/**
 * Lower-case hex HMAC-SHA256, with the provider's secret, of the scheme and the five values, one
 * per line.
 */
export function payLinkSignature(
  secret: string,
  values: Readonly<Record<(typeof SIGNED)[number], string>>,
): string {
  const text = [SCHEME, ...SIGNED.map((name) => values[name])].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

interface PayLinkSettings {
  readonly payUrl: string;
  readonly secret: string;
  readonly portalOrigin: string;
  /** Fraction digits of the currency. */
  readonly digits: number;
}

/** The provider's payment address, with the deposit and its signature in the query. */
export function getPayLink(
  { id, amount, currency, expires_at: end }: Deposit,
  { payUrl, secret, portalOrigin, digits }: PayLinkSettings,
): string {
  const reference = getReference('deposit', id);
  const values = {
    reference,
    amount: formatMoney(amount, digits),
    currency,
    returnUrl: new URL(`/member/depositv2?deposit=${reference}`, portalOrigin).href,
    expiresAt: end.toISOString(),
  };
  const link = new URL(payUrl, portalOrigin);
  for (const name of SIGNED) link.searchParams.set(name, values[name]);
  link.searchParams.set('signature', payLinkSignature(secret, values));
  return link.href;
}
