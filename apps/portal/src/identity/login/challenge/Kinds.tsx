import type { ChallengeContext, ChallengeEvent, VerificationKind } from '@baize/machines/challenge';
import { Button } from '@baize/ui/Button';
import {
  Icon,
  type IconData,
  iconBanknote,
  iconChevronRight,
  iconMail,
  iconShieldCheck,
  iconSmartphone,
} from '@baize/ui/Icon';
import { Spinner } from '@baize/ui/Spinner';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from './challenge.css.ts';
import { Wrong } from './Wrong.tsx';

const icons: Readonly<Record<VerificationKind, IconData>> = {
  google: iconShieldCheck,
  sms: iconSmartphone,
  email: iconMail,
  bankAccountName: iconBanknote,
};

export interface KindsProps {
  context: ChallengeContext;
  /** Whether a code is being sent. */
  busy: boolean;
  send: (event: ChallengeEvent) => void;
}

/** The kinds that the member may choose from (T19–T22), with the destination of a code. */
export function Kinds({ context, busy, send }: KindsProps) {
  const t = useT();
  const { kinds, hints, failure, attemptsLeft } = context;
  return (
    <>
      <p className={css.lead}>{t(kinds.length > 1 ? 'challenge.choose' : 'challenge.confirm')}</p>
      <Wrong failure={failure} attemptsLeft={attemptsLeft} />
      <ul className={css.kinds} aria-busy={busy}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={css.kind}
              aria-disabled={busy || undefined}
              data-state={busy && kind === context.kind ? 'busy' : 'idle'}
              onClick={() => send({ type: 'kind.chosen', kind, at: Date.now() })}
            >
              <Icon of={icons[kind]} className={css.kindIcon} />
              <span className={css.kindText}>
                <span className={css.kindName}>{t(`challenge.kind.${kind}`)}</span>
                <span className={css.kindHint}>
                  {hints[kind] === undefined ? (
                    t(`challenge.hint.${kind}`)
                  ) : (
                    <bdi translate="no">{hints[kind]}</bdi>
                  )}
                </span>
              </span>
              {busy && kind === context.kind ? (
                <Spinner />
              ) : (
                <Icon of={iconChevronRight} className={css.kindArrow} />
              )}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" wide onClick={() => send({ type: 'challenge.abandoned' })}>
        {t('app.cancel')}
      </Button>
    </>
  );
}
