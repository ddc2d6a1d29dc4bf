import type { Schemas } from '@baize/api';
import { providerSecret } from '../../platform/keys.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { paymentMethodsOf } from '../payment-methods/index.ts';
import { payLinkOf } from './pay-link.ts';
import type { Deposit } from './store.ts';

/** A deposit as its player sees it in a language; where to pay it only while it waits and its method is there. */
export function depositWire(platform: Platform) {
  const { portalOrigin, vendorMasterKey } = platform.config;
  const methods = paymentMethodsOf(platform);
  return (deposit: Deposit, language: string): Schemas['Deposit'] => {
    const { id, method_id: methodId, amount, fee, currency, status, paid_at: paidAt } = deposit;
    const provider = methods.current().find((method) => method.id === methodId)?.provider;
    // Another provider that has taken the method over knows nothing of this payment.
    const payUrl = provider?.code === deposit.provider ? provider.payUrl : undefined;
    const secret = providerSecret(vendorMasterKey ?? '', deposit.provider);
    return {
      reference: id,
      methodId,
      methodName: localised(deposit.method_names, language),
      amount: formatMoney(amount),
      fee: formatMoney(fee),
      credited: formatMoney(amount - fee),
      currency,
      status,
      ...(status === 'pending' &&
        payUrl !== undefined && { payUrl: payLinkOf(deposit, { payUrl, secret, portalOrigin }) }),
      createdAt: deposit.created_at.toISOString(),
      expiresAt: deposit.expires_at.toISOString(),
      ...(paidAt && { paidAt: paidAt.toISOString() }),
    };
  };
}
