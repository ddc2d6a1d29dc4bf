import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { AlertDialog } from '@baize/ui/AlertDialog';
import { iconSmartphone } from '@baize/ui/Icon';
import { type Schemas, unwrap } from '@baize/api';
import { useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import * as css from './security.css.ts';
import { Refused } from './Refused.tsx';
import type { Change, Overview } from './useSecurity.ts';

export interface FactorProps {
  security: Overview;
  change: Change;
}

/** The authenticator app: begin, end, recovery codes (H90). */
export function AuthenticatorCard({ security, change }: FactorProps) {
  const t = useT();
  const services = useServices();
  const [begun, setBegun] = useState<Schemas['TotpSecret']>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [ending, setEnding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const api = () => requireApi(services);

  const begin = () =>
    change(async () => setBegun(await unwrap(api().POST('/api/security/totp')))).then(setFailure);
  const renew = () =>
    change(async () => {
      const renewed = await unwrap(api().POST('/api/security/recovery-codes'));
      setCodes(renewed.recoveryCodes);
    }).then(setFailure);
  const end = () => {
    setEnding(false);
    void change(() => unwrap(api().DELETE('/api/security/totp'))).then(setFailure);
  };

  return (
    <CardFrame
      icon={iconSmartphone}
      title={t('security.app')}
      state={
        <Badge tone={security.totp ? 'accent' : 'neutral'}>
          {t(security.totp ? 'security.on' : 'security.off')}
        </Badge>
      }
    >
      <p className={css.text}>{t('security.app.text')}</p>
      {security.totpSince !== undefined && (
        <p className={css.text}>
          {t('security.since')} <DateTime value={security.totpSince} />
          {' · '}
          {t('security.codes.left', { count: security.recoveryCodesLeft })}
        </p>
      )}
      <Refused code={failure} />
      <div className={css.actions}>
        {security.totp ? (
          <>
            <Button variant="outline" onClick={() => void renew()}>
              {t('security.codes.renew')}
            </Button>
            <Button variant="ghost" tone="danger" onClick={() => setEnding(true)}>
              {t('security.app.end')}
            </Button>
          </>
        ) : (
          <Button onClick={() => void begin()}>{t('security.app.begin')}</Button>
        )}
      </div>
      {begun && (
        <EnrolDialog
          begun={begun}
          change={change}
          onDone={(recoveryCodes) => {
            setBegun(undefined);
            setCodes(recoveryCodes);
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <AlertDialog
        open={ending}
        onOpenChange={setEnding}
        tone="danger"
        title={t('security.app.end')}
        description={t('security.app.end.text')}
        confirmLabel={t('security.app.end.confirm')}
        cancelLabel={t('app.cancel')}
        onConfirm={end}
      />
    </CardFrame>
  );
}
