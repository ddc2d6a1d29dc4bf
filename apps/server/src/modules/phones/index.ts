export { getStoredPhone, readPhone, type Phone } from '@baize/rules/phone';
export { countries, getDialingCode, type Country } from './countries.ts';
export { maskedPhone } from './masked-phone.ts';
export { demandPhone } from './typed-phone.ts';
