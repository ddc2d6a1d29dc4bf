import type { EnrolmentContext, EnrolmentEvent } from '@baize/machines/enrolment';
import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { useState } from 'react';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Refused } from '../../step-up/index.ts';
import * as css from './security.css.ts';

export interface EnrolDialogProps {
  secret: NonNullable<EnrolmentContext['secret']>;
  context: EnrolmentContext;
  busy: boolean;
  send: (event: EnrolmentEvent) => void;
}

/** Scan the secret and confirm it with a first code; it has no effect until then (H90). */
export function EnrolDialog({ secret, context, busy, send }: EnrolDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const { problem, failure } = context;
  const shown = secret.open();

  return (
    <Dialog
      open
      title={t('security.enrol')}
      description={t('security.enrol.scan')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || send({ type: 'enrolment.abandoned' })}
    >
      <Form
        onSubmit={() => send({ type: 'code.submitted', code: seal(code) })}
        aria-busy={busy}
        className={css.steps}
      >
        <QrCode text={shown.uri} label={t('security.enrol.qr')} />
        <div className={css.secret}>
          <span className={css.secretText} translate="no">
            {shown.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
          <CopyButton
            text={shown.secret}
            label={t('security.enrol.copy')}
            copiedLabel={t('security.copied')}
          />
        </div>
        <Refused code={failure?.code} />
        <OtpField
          label={t('security.enrol.code')}
          hint={t('security.enrol.code.hint')}
          error={
            problem === null
              ? undefined
              : t(problem === 'required' ? 'login.required.code' : 'challenge.format')
          }
          value={code}
          onValueChange={(text) => {
            setCode(text);
            send({ type: 'code.edited' });
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
