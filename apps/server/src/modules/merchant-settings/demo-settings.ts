import { DEFAULT_PAYOUT_OFFERS, type PayoutOffer } from '@baize/rules/payout';
import { type MoneyConfig, toLocalText } from '../../platform/currency.ts';
import { getTranslations } from '../language/index.ts';
import type { PaymentMethodSetting, ResourceSetting } from './settings.ts';

/**
 * Links of the demo merchant (E87). It has no licence, staff or external page, so there are no such
 * links: the help says so (/help#licence, /help#contact).
 */
export const DEMO_RESOURCES: readonly ResourceSetting[] = [
  { resourceType: 'android', url: '/download#android', labelNameEn: 'Android' },
  { resourceType: 'ios', url: '/download#ios', labelNameEn: 'iOS' },
  { resourceType: 'lite', url: '/download#lite', labelNameEn: 'Lite app' },
  { resourceType: 'qr', url: '/download', labelNameEn: 'QR code' },
];

/** The demo's payment provider: its code and payment address. */
export const DEMO_PAYMENT_PROVIDER = { code: 'DEMOPAY', payUrl: '/demo-payments/pay' } as const;
const common = { dailyCount: 0, active: true } as const;

const toWallet = (provider: string, country: string): PayoutOffer => ({
  kind: 'e_wallet',
  provider,
  numbers: ['phone'],
  countries: [country],
});

/**
 * Payout offers of the demo merchant: wallets with a known country, and everything else that the
 * product supports.
 */
const DEMO_PAYOUT_OFFERS: readonly PayoutOffer[] = [
  ...DEFAULT_PAYOUT_OFFERS,
  toWallet('GCash', 'PH'),
  toWallet('MoMo', 'VN'),
  toWallet('Paytm', 'IN'),
];

/** The demo allows withdrawals at once; a merchant's default cool-down is a day. */
export const DEMO_WITHDRAWALS = { coolDownMinutes: 0 };

/** The demo's payment methods, with amounts in dollars. */
const DOLLAR_METHODS: readonly Omit<PaymentMethodSetting, 'currency' | 'names'>[] = [
  {
    ...common,
    id: 'demo-wallet',
    kind: 'deposit',
    provider: DEMO_PAYMENT_PROVIDER,
    minAmount: '5.00',
    maxAmount: '5000.00',
    fee: '0.00',
    feeBasisPoints: 0,
    arrivalMinutes: 0,
  },
  {
    ...common,
    id: 'demo-bank',
    kind: 'deposit',
    provider: DEMO_PAYMENT_PROVIDER,
    minAmount: '20.00',
    maxAmount: '50000.00',
    fee: '1.00',
    feeBasisPoints: 50,
    arrivalMinutes: 15,
  },
  {
    ...common,
    id: 'demo-qr',
    kind: 'deposit',
    provider: { ...DEMO_PAYMENT_PROVIDER, form: 'qr' },
    minAmount: '5.00',
    maxAmount: '2000.00',
    fee: '0.00',
    feeBasisPoints: 100,
    arrivalMinutes: 1,
  },
  {
    ...common,
    id: 'demo-transfer',
    kind: 'deposit',
    provider: {
      ...DEMO_PAYMENT_PROVIDER,
      form: 'transfer',
      account: { bank: 'Demo Bank', holder: 'BAIZE DEMO PAYMENTS', number: '0099 1234 5678' },
    },
    minAmount: '50.00',
    maxAmount: '100000.00',
    fee: '0.00',
    feeBasisPoints: 0,
    arrivalMinutes: 60,
  },
  {
    ...common,
    id: 'demo-payout',
    kind: 'withdrawal',
    accounts: DEMO_PAYOUT_OFFERS,
    minAmount: '10.00',
    maxAmount: '20000.00',
    fee: '0.50',
    feeBasisPoints: 0,
    dailyCount: 5,
    arrivalMinutes: 60,
  },
];

/**
 * Payment methods of the demo merchant; all use its own provider, which moves no money
 * (apps/server/src/demo/payments).
 */
export const getDemoPaymentMethods = (config: MoneyConfig): PaymentMethodSetting[] =>
  DOLLAR_METHODS.map((method) => ({
    ...method,
    names: getTranslations('names', `payment.${method.id}`),
    currency: config.currency,
    minAmount: toLocalText(config, method.minAmount),
    maxAmount: toLocalText(config, method.maxAmount),
    fee: toLocalText(config, method.fee),
  }));
