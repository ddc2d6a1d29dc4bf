export { MoneyDigits } from './digits.ts';
export { formatMoney, formatMoneyShort } from './formatMoney.ts';
export type { MoneyFormat } from './formatMoney.ts';
export { Money } from './Money.tsx';
export type { MoneyProps } from './Money.tsx';
