import { Dialog } from '@baize/ui/Dialog';
import type { ChangeReason } from '@baize/machines/password-change';
import { useCallback } from 'react';
import { useServices } from '../../kernel/services/services.ts';
import { readToken } from '../../kernel/session/token.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ChangeForm } from './ChangeForm.tsx';

export interface PasswordDuePopupProps {
  reason: Exclude<ChangeReason, 'wish'>;
}

const nothing = () => undefined;

/**
 * A session that owes a new password may choose it or leave (H13, S3, S4): this stands before
 * everything else until one of the two has happened.
 */
export default function PasswordDuePopup({ reason }: PasswordDuePopupProps) {
  const t = useT();
  const { session } = useServices();
  const onLeft = useCallback(() => {
    // Whoever left is nobody here any more; whose session was ended elsewhere is told so.
    if (readToken() === undefined) session.send({ type: 'session.ended' });
  }, [session]);
  return (
    <Dialog
      open
      size="sm"
      title={t('password.title')}
      description={t(reason === 'firstLogin' ? 'change.first' : `password.${reason}`)}
      closeOnOutside={false}
      onOpenChange={nothing}
    >
      <ChangeForm reason={reason} onLeft={onLeft} />
    </Dialog>
  );
}
