import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from './QrCode.tsx';
import { Refused } from './Refused.tsx';
import * as css from './security.css.ts';
import type { Change } from './useSecurity.ts';

export interface EnrolDialogProps {
  begun: Schemas['TotpSecret'];
  change: Change;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Scans the secret and proves it by a first code; nothing counts before (H90). */
export function EnrolDialog({ begun, change, onDone, onClose }: EnrolDialogProps) {
  const t = useT();
  const services = useServices();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    let made: readonly string[] = [];
    const refused = await change(async () => {
      const body = { code };
      const answer = await unwrap(requireApi(services).PUT('/api/security/totp', { body }));
      made = answer.recoveryCodes;
    });
    setBusy(false);
    setFailure(refused);
    if (refused === undefined) onDone(made);
  };

  return (
    <Dialog
      open
      title={t('security.enrol')}
      description={t('security.enrol.scan')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <Form onSubmit={() => void (busy || confirm())} aria-busy={busy} className={css.steps}>
        <QrCode text={begun.uri} label={t('security.enrol.qr')} />
        <div className={css.secret}>
          <span className={css.secretText} translate="no">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
          <CopyButton
            text={begun.secret}
            label={t('security.enrol.copy')}
            copiedLabel={t('security.copied')}
          />
        </div>
        <Refused code={failure} />
        <OtpField
          label={t('security.enrol.code')}
          hint={t('security.enrol.code.hint')}
          value={code}
          onValueChange={(text) => {
            setCode(text);
            setFailure(undefined);
          }}
          submits
          required
        />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('security.enrol.confirm')}
        </Button>
      </Form>
    </Dialog>
  );
}
