import type { Schemas } from '@baize/api';
import { providerSecret } from '../../platform/keys.ts';
import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { getForm, type PaymentMethod, getPaymentMethods } from '../payment-methods/index.ts';
import { getPayLink } from './pay-link.ts';
import { getFee } from './fee.ts';
import type { Deposit } from './store.ts';

type Provider = NonNullable<PaymentMethod['provider']>;

/** A deposit as its player sees it in a language; how to pay it only while it waits and its method is there. */
export function depositWire(platform: Platform) {
  const { portalOrigin, vendorMasterKey, currencyDigits: digits } = platform.config;
  const methods = getPaymentMethods(platform);
  return (deposit: Deposit, language: string): Schemas['Deposit'] => {
    const { id, method_id: methodId, amount, currency, status, paid_at: paidAt } = deposit;
    const current = methods.current().find((method) => method.id === methodId)?.provider;
    // Another provider that has taken the method over knows nothing of this payment.
    const provider = current?.code === deposit.provider ? current : undefined;
    const secret = providerSecret(vendorMasterKey ?? '', deposit.provider);
    const ways = (by: Provider) =>
      waysToPay(
        deposit,
        by,
        getPayLink(deposit, { payUrl: by.payUrl, secret, portalOrigin, digits }),
      );
    return {
      reference: id,
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

/** What has come, what is kept of it and what the player gets; of what was asked for where nothing has come. */
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

/** How a deposit is paid, by the form of its method. */
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
    ...(form === 'transfer' && account && { transfer: { account, subject: getSubject(id) } }),
  };
}

/** The last digits of an id are random; 48 bits of them are short enough to be typed into a banking app. */
const getSubject = (id: string): string => {
  const digits = id.slice(-12).toUpperCase();
  return `BZ-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
};
