export { PhoneField } from './PhoneField.tsx';
export type { PhoneCountry, PhoneFieldProps } from './PhoneField.tsx';
