import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Dialog } from '@baize/ui/Dialog';
import { InlineNotice } from '@baize/ui/Notice';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Moment } from '../../records/cells.tsx';
import { type Invitation, linkOf, useClosing } from './invitations.ts';
import * as css from './register.css.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** An invitation's link, to copy and to scan, who has come by it, and its closure. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const t = useT();
  const link = linkOf(invitation);
  const isActive = invitation.state === 'active';
  return (
    <Dialog
      open
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
        <Facts invitation={invitation} />
        <Actions invitation={invitation} link={link} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Facts({ invitation: { code, registered, lastRegisteredAt } }: { invitation: Invitation }) {
  const t = useT();
  const intl = useIntl();
  return (
    <DescriptionList
      items={[
        { term: t('downlines.invitation'), detail: <bdi translate="no">{code}</bdi> },
        { term: t('downlines.registered'), detail: intl.formatNumber(registered) },
        ...(lastRegisteredAt
          ? [{ term: t('downlines.last'), detail: <Moment at={lastRegisteredAt} /> }]
          : []),
      ]}
    />
  );
}

/** A closure is asked for twice: it is for good. */
function Actions({ invitation, link, onClose }: InvitationDialogProps & { link: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [isAsked, ask] = useState(false);
  const closing = useClosing(onClose);
  if (invitation.state !== 'active') return null;
  return (
    <>
      {closing.error !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(closing.error instanceof ApiProblem ? closing.error.code : 'network_abnormal')}
        </InlineNotice>
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
