import { useSecurityQuery } from '../../identity/security/useSecurity.ts';
import type { Changes } from '../../identity/security/changes.ts';
import { PaymentPasswordDialog } from '../../identity/security/PaymentPasswordDialog.tsx';

export interface SetPasswordProps {
  changes: Changes;
  onClose: () => void;
}

/** The first payment password, set where it turned out to be missing (H75). */
export default function SetPassword({ changes, onClose }: SetPasswordProps) {
  const { data } = useSecurityQuery('/api/security/payment-password');
  if (!data) return null;
  return (
    <PaymentPasswordDialog purpose="set" rule={data.rule} changes={changes} onClose={onClose} />
  );
}
