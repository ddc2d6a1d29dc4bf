import { type Changes, useSecurityQuery } from '../step-up/index.ts';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';

export interface SetPasswordProps {
  changes: Changes;
  onClose: () => void;
}

/** Sets the first payment password where it is missing (H75). */
export default function SetPassword({ changes, onClose }: SetPasswordProps) {
  const { data } = useSecurityQuery('/api/security/payment-password');
  if (!data) return null;
  return (
    <PaymentPasswordDialog purpose="set" rule={data.rule} changes={changes} onClose={onClose} />
  );
}
