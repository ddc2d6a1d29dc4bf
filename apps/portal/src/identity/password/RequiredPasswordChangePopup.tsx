import { Dialog } from '@baize/ui/Dialog';
import type { ChangeReason } from '@baize/machines/password-change';
import { useCallback } from 'react';
import { useServices } from '../../kernel/services/services.ts';
import { readToken } from '../../kernel/session/token.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ChangeForm } from './ChangeForm.tsx';

export interface RequiredPasswordChangePopupProps {
  reason: Exclude<ChangeReason, 'wish'>;
}

const noop = () => undefined;

/**
 * A session with a required password change can only make it or log out (H13, S3, S4): this popup
 * covers everything else until then.
 */
export default function RequiredPasswordChangePopup({ reason }: RequiredPasswordChangePopupProps) {
  const t = useT();
  const { session } = useServices();
  const onLeft = useCallback(() => {
    // A logout has removed the token; a session that the server ended has its own event.
    if (readToken() === undefined) session.send({ type: 'session.ended' });
  }, [session]);
  return (
    <Dialog
      open
      size="sm"
      title={t('password.title')}
      description={t(reason === 'firstLogin' ? 'change.first' : `password.${reason}`)}
      closeOnOutside={false}
      onOpenChange={noop}
    >
      <ChangeForm reason={reason} onLeft={onLeft} />
    </Dialog>
  );
}
