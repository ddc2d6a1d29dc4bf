export { MoneyDigits } from './digits.ts';
export { formatMoney } from './formatMoney.ts';
export type { MoneyFormat } from './formatMoney.ts';
export { formatMoneyShort } from './formatMoneyShort.ts';
export { Money } from './Money.tsx';
export type { MoneyProps } from './Money.tsx';
