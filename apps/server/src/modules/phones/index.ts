export { countries, type Country } from './countries.ts';
export { maskedPhone, readPhone, storedPhone, type Phone } from './phone.ts';
