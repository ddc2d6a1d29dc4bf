export { countries, type Country } from './countries.ts';
export { maskedPhone, readPhone, type Phone } from './phone.ts';
