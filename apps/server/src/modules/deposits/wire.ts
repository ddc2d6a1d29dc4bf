import type { Schemas } from '@baize/api';
import { providerSecret } from '../../platform/keys.ts';
import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import { getReference } from '../../platform/references.ts';
import type { Platform } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { getForm, type PaymentMethod, getPaymentMethods } from '../payment-methods/index.ts';
import { getPayLink } from './pay-link.ts';
import { getFee } from './fee.ts';
import type { Deposit } from './store.ts';

type Provider = NonNullable<PaymentMethod['provider']>;

/**
 * A deposit as its player sees it in a language; how to pay only while it is pending and its method
 * exists.
 */
export function depositWire(platform: Platform) {
  const { portalOrigin, vendorMasterKey, currencyDigits: digits } = platform.config;
  const methods = getPaymentMethods(platform);
  return (deposit: Deposit, language: string): Schemas['Deposit'] => {
    const { id, method_id: methodId, amount, currency, status, paid_at: paidAt } = deposit;
    const current = methods.current().find((method) => method.id === methodId)?.provider;
    // A different provider that took over the method does not know this payment.
    const provider = current?.code === deposit.provider ? current : undefined;
    const secret = providerSecret(vendorMasterKey ?? '', deposit.provider);
    const ways = (by: Provider) =>
      waysToPay(
        deposit,
        by,
        getPayLink(deposit, { payUrl: by.payUrl, secret, portalOrigin, digits }),
      );
    return {
      reference: getReference('deposit', id),
      methodId,
      methodName: localised(deposit.method_names, language),
      amount: formatMoney(amount, digits),
      ...moneyWire(deposit, platform.config),
      currency,
      status,
      form: provider ? getForm(provider) : 'redirect',
      ...(status === 'pending' && provider && ways(provider)),
      createdAt: deposit.created_at.toISOString(),
      expiresAt: deposit.expires_at.toISOString(),
      ...(paidAt && { paidAt: paidAt.toISOString() }),
    };
  };
}

/** Arrived amount, fee and credit; of the requested amount if nothing has arrived. */
export function moneyWire(
  deposit: Deposit,
  config: MoneyConfig,
): Pick<Schemas['Deposit'], 'arrived' | 'fee' | 'credited'> {
  const { amount, fee, currency, arrived, arrived_currency: arrivedCurrency, credited } = deposit;
  const digits = getDigits(config, currency);
  if (arrived === null || arrivedCurrency === null)
    return { fee: formatMoney(fee, digits), credited: formatMoney(amount - fee, digits) };
  const isSame = arrivedCurrency === currency;
  return {
    arrived: {
      amount: formatMoney(arrived, getDigits(config, arrivedCurrency)),
      currency: arrivedCurrency,
    },
    fee: formatMoney(isSame ? getFee(deposit, arrived) : 0n, digits),
    credited: formatMoney(credited ?? 0n, digits),
  };
}

/** Payment instructions, by the form of the method. */
function waysToPay(
  { id }: Deposit,
  provider: Provider,
  payUrl: string,
): Pick<Schemas['Deposit'], 'payUrl' | 'qrPayload' | 'transfer'> {
  const { account } = provider;
  const form = getForm(provider);
  return {
    payUrl,
    ...(form === 'qr' && { qrPayload: payUrl }),
    ...(form === 'transfer' &&
      account && { transfer: { account, subject: getReference('deposit', id) } }),
  };
}
