export { default as CaptchaPart } from './captcha/CaptchaPart.tsx';
export { fetchCaptcha } from './form/captcha.ts';
export * as loginStyles from './form/login.css.ts';
export { useBrowserWork } from './form/useBrowserWork.ts';
export { idleSignOut } from './idle/warning.ts';
export { LoginForm } from './login/LoginForm.tsx';
export { getProblem as getRuleProblem, rulesQuery } from './password/rules.ts';
export type { SaferPlayPageProps } from './safer-play/safer-play.ts';
export type { SecurityCentreProps } from './security/SecurityCentre.tsx';
