export { formatMoney, parseMoney } from '@baize/rules/money';
