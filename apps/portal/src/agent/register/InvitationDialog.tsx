import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { Dialog } from '@baize/ui/Dialog';
import { InlineNotice } from '@baize/ui/Notice';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { InvitationFacts } from './InvitationFacts.tsx';
import { InvitedAccounts } from './InvitedAccounts.tsx';
import { type Invitation, getLink, useClosing } from './invitations.ts';
import * as css from './register.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** An invitation: its link to copy or scan, its offers, its registrations and how to close it. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const t = useT();
  const link = getLink(invitation);
  const isActive = invitation.state === 'active';
  return (
    <Dialog
      open
      size="lg"
      title={invitation.label ?? t('downlines.invitation')}
      closeLabel={t('app.close')}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className={css.column}>
        {isActive ? (
          <>
            <QrCode text={link} label={t('downlines.qr')} />
            <p className={css.link}>
              <bdi dir="ltr" translate="no">
                {link}
              </bdi>
            </p>
          </>
        ) : (
          <InlineNotice tone="info">{t('downlines.over')}</InlineNotice>
        )}
        <Actions invitation={invitation} link={link} onClose={onClose} />
        <InvitationFacts invitation={invitation} />
        {invitation.registered > 0 && <InvitedAccounts invitation={invitation} />}
      </div>
    </Dialog>
  );
}

/** Closing an invitation is permanent, so it is confirmed. */
function Actions({ invitation, link, onClose }: InvitationDialogProps & { link: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [isAsked, ask] = useState(false);
  const closing = useClosing(onClose);
  if (invitation.state !== 'active') return null;
  return (
    <>
      {closing.error !== undefined && (
        <Refusal>
          {errorText(closing.error instanceof ApiProblem ? closing.error.code : 'network_abnormal')}
        </Refusal>
      )}
      {isAsked && <InlineNotice tone="warning">{t('downlines.closing')}</InlineNotice>}
      <div className={css.actions}>
        {isAsked ? (
          <Button tone="danger" busy={closing.isBusy} onClick={() => closing.make(invitation)}>
            {t('downlines.close.confirm')}
          </Button>
        ) : (
          <>
            <CopyButton
              text={link}
              label={t('downlines.link.copy')}
              copiedLabel={t('downlines.copied')}
            />
            <Button variant="ghost" tone="neutral" onClick={() => ask(true)}>
              {t('downlines.close')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
