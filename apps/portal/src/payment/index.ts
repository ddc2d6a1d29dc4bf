export {
  PaymentPasswordDialog,
  type PaymentPasswordDialogProps,
} from './PaymentPasswordDialog.tsx';
export { PaymentPasswordForm, type Reviewing } from './PaymentPasswordForm.tsx';
export { PayoutAccountName } from './PayoutAccountName.tsx';
export type { PayoutDialogProps } from './PayoutDialog.tsx';
export { default as SetPassword, type SetPasswordProps } from './SetPassword.tsx';
