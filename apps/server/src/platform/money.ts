export { formatMoney, MINOR_DIGITS, parseMoney } from '@baize/rules/money';
