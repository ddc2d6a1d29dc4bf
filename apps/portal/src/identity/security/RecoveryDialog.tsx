import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { Dialog } from '@baize/ui/Dialog';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './security.css.ts';

export interface RecoveryDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      title={t('security.codes')}
      description={t('security.codes.text')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <CopyButton
            text={codes.join('\n')}
            label={t('security.codes.copy')}
            copiedLabel={t('security.copied')}
          />
          <Button onClick={onClose}>{t('security.codes.kept')}</Button>
        </>
      }
    >
      <div className={css.steps}>
        <InlineNotice tone="warning">{t('security.codes.once')}</InlineNotice>
        <ul className={css.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
