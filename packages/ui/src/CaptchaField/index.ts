export { CaptchaField } from './CaptchaField.tsx';
export type { CaptchaFieldProps } from './CaptchaField.tsx';
