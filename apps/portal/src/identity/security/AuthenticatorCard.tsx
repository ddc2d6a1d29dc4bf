import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { AlertDialog } from '@baize/ui/AlertDialog';
import { iconSmartphone } from '@baize/ui/Icon';
import { unwrap } from '@baize/api';
import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import { type Change, type Changes, type Overview, Refused } from '../../step-up/index.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { createEnrolmentMachine } from './enrolment.ts';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import * as css from './security.css.ts';

export interface FactorProps {
  security: Overview;
  change: Change;
}

export interface AuthenticatorCardProps extends FactorProps {
  changes: Changes;
}

/** The authenticator app: set up, remove, recovery codes (H90). */
export function AuthenticatorCard({ security, change, changes }: AuthenticatorCardProps) {
  const t = useT();
  const services = useServices();
  const machine = useMemo(() => createEnrolmentMachine(services, changes), [services, changes]);
  const [snapshot, send] = useActor(machine, inspectOptions());
  const { secret, recoveryCodes, withdrawn, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const [ending, setEnding] = useState(false);
  const [notEnded, setNotEnded] = useState<string>();
  /** Clears the last error, since the next action reports its own. */
  const ask = (type: 'codes.requested' | 'enrolment.requested') => {
    setNotEnded(undefined);
    send({ type });
  };

  const end = () => {
    setEnding(false);
    void change(() => unwrap(requireApi(services).DELETE('/api/security/totp'))).then(setNotEnded);
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
      <Refused code={snapshot.matches('idle') ? (notEnded ?? failure?.code) : undefined} />
      <div className={css.actions}>
        {security.totp ? (
          <>
            <Button variant="outline" busy={busy} onClick={() => ask('codes.requested')}>
              {t('security.codes.renew')}
            </Button>
            <Button variant="ghost" tone="danger" onClick={() => setEnding(true)}>
              {t('security.app.end')}
            </Button>
          </>
        ) : (
          <Button busy={busy} onClick={() => ask('enrolment.requested')}>
            {t('security.app.begin')}
          </Button>
        )}
      </div>
      {secret && !withdrawn && (
        <EnrolDialog secret={secret} context={snapshot.context} busy={busy} send={send} />
      )}
      {recoveryCodes && (
        <RecoveryDialog
          codes={recoveryCodes.open()}
          onClose={() => send({ type: 'codes.saved' })}
        />
      )}
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
