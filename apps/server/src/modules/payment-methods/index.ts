import type { Schemas } from '@baize/api';
import { computeFee } from '@baize/rules/payment';
import { payoutKinds, type PayoutOffer } from '@baize/rules/payout';
import type { MoneyConfig } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import {
  getMerchant,
  settingsChange,
  type MerchantSettings,
  type PaymentMethodSetting,
} from '../merchant-settings/index.ts';
import { getForm, getMethod, type PaymentMethod, getPaymentMethods } from './methods.ts';

export { getForm, type PaymentMethod, getPaymentMethods, paysTo } from './methods.ts';

/** Deposit and withdrawal methods, with limits and fees (H27, K52). */
export function createPaymentMethodsModule(platform: Platform): ServerModule {
  const methods = getPaymentMethods(platform);
  const merchant = getMerchant(platform);
  const shown = ({ paymentMethods }: MerchantSettings) => ({
    list: paymentMethods.entries.map(({ accounts, ...setting }) => ({
      ...setting,
      ...(accounts && { accounts: accounts.map(toWireOffer) }),
    })),
  });
  return {
    name: 'payment-methods',
    handlers: {
      async listPaymentMethods(_input, ctx) {
        const { currency } = ctx.requireSession();
        const offered = methods
          .current()
          .filter((method) => method.active && method.currency === currency);
        const { currencyDigits: digits } = platform.config;
        return ok({ list: offered.map((method) => toWire(method, ctx.language, digits)) });
      },
    },
    operatorHandlers: {
      listOperatorPaymentMethods: async () => ok(shown(merchant.current())),
      async setPaymentMethods({ body }, ctx) {
        const errors = findFaults(body.list, platform.config);
        if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
        return settingsChange(merchant, ctx, { paymentMethods: { entries: body.list } }, shown);
      },
    },
  };
}

/** Payout offers on the wire. */
export function toWireOffer({ numbers, countries, ...offer }: PayoutOffer): Schemas['PayoutOffer'] {
  return { ...offer, numbers: [...numbers], countries: [...countries] };
}

function toWire(method: PaymentMethod, language: string, digits: number) {
  const { id, kind, provider, names, currency, feeBasisPoints, dailyCount, arrivalMinutes } =
    method;
  return {
    id,
    kind,
    ...(provider && { form: getForm(provider) }),
    name: localised(names, language),
    currency,
    minAmount: formatMoney(method.minAmount, digits),
    maxAmount: formatMoney(method.maxAmount, digits),
    fee: formatMoney(method.fee, digits),
    feeBasisPoints,
    dailyCount,
    arrivalMinutes,
  };
}

interface Fault {
  readonly pointer: string;
  readonly rule: string;
}

/** Validates a list of methods. */
function findFaults(list: readonly PaymentMethodSetting[], config: MoneyConfig): Fault[] {
  const ids = list.map(({ id }) => id);
  return list.flatMap((setting, at) => {
    const faults: Fault[] = [];
    const add = (field: string, rule: string) =>
      faults.push({ pointer: `/body/list/${at}/${field}`, rule });
    if (ids.indexOf(setting.id) !== at) add('id', 'unique');
    if ((setting.kind === 'deposit') !== (setting.provider !== undefined)) {
      add('provider', setting.provider ? 'unexpected' : 'required');
    }
    if (setting.kind === 'withdrawal' && setting.otherAmounts) add('otherAmounts', 'unexpected');
    if (setting.accounts && setting.kind !== 'withdrawal') add('accounts', 'unexpected');
    for (const [place, offer] of (setting.accounts ?? []).entries()) {
      const numbers: readonly string[] = payoutKinds[offer.kind].numbers;
      if (!offer.numbers.every((type) => numbers.includes(type)))
        add(`accounts/${place}/numbers`, 'unknown');
    }
    const { provider } = setting;
    if (provider && (getForm(provider) === 'transfer') !== (provider.account !== undefined)) {
      add('provider/account', provider.account ? 'unexpected' : 'required');
    }
    try {
      const method = getMethod(setting, config);
      if (method.maxAmount < method.minAmount) add('maxAmount', 'minimum');
      // The fee must be lower than the smallest payment.
      if (computeFee(method, method.minAmount) >= method.minAmount) add('fee', 'maximum');
    } catch {
      add('minAmount', 'decimals');
    }
    return faults;
  });
}
