import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import type { ReactNode } from 'react';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import * as css from '../form/login.css.ts';
import type { SignInAttempt } from './attempt.ts';
import { Checking } from './Checking.tsx';
import { Entering } from './Entering.tsx';
import * as own from './external.css.ts';
import type { LinkProofProps } from './LinkProof.tsx';
import { getName, type PendingSignIn } from './pending.ts';
import { useExternalSignIn } from './useExternalSignIn.ts';

/** The return address of providers (H89): leads to a login, a registration or a requested link. */
export default function ExternalReturn() {
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="external-heading">
        <Returned />
      </section>
    </div>
  );
}

/** Loaded on demand: few returns need a step-up. */
const LinkProof = chunk<LinkProofProps>(() => import('./LinkProof.tsx'));

function Returned() {
  const t = useT();
  const { snapshot, send, attempt, back, proof } = useExternalSignIn();
  if (snapshot.hasTag('error')) {
    return (
      <Failed
        code={snapshot.context.failure?.code ?? 'unknown_error'}
        purpose={attempt.purpose}
        onRestart={() => send({ type: 'attempt.restarted' })}
      />
    );
  }
  if (back !== null && snapshot.context.outcome === 'entry') {
    return (
      <>
        <Heading>{t('login.title')}</Heading>
        <Entering back={back} attempt={attempt} />
      </>
    );
  }
  if (back !== null && snapshot.hasTag('choosing')) {
    return (
      <Unknown
        back={back}
        site={attempt.site}
        onRegister={() => send({ type: 'registration.chosen' })}
        onLogin={() => send({ type: 'login.chosen' })}
      />
    );
  }
  return (
    <>
      <Heading>
        {t(snapshot.hasTag('linking') ? 'external.accounts' : 'external.finishing')}
      </Heading>
      <Checking />
      {proof && <LazyView part={LinkProof} props={{ actor: proof }} />}
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className={`${css.heading} ${own.title}`} id="external-heading">
      {children}
    </h1>
  );
}

interface FailedProps {
  code: string;
  purpose: SignInAttempt['purpose'];
  onRestart: () => void;
}

/** The error, with a link back to where the sign-in began. */
function Failed({ code, purpose, onRestart }: FailedProps) {
  const t = useT();
  const errorText = useErrorText();
  const isLink = purpose === 'link';
  const title = t(isLink ? 'external.accounts' : 'external.failed');
  return (
    <>
      <span id="external-heading" hidden>
        {title}
      </span>
      <ErrorState
        title={title}
        retryLabel={t(isLink ? 'external.again.link' : 'external.again')}
        onRetry={onRestart}
      >
        {errorText(code)}
      </ErrorState>
    </>
  );
}

interface UnknownProps {
  back: PendingSignIn;
  site: SignInAttempt['site'];
  onRegister: () => void;
  onLogin: () => void;
}

/**
 * No member here has this external account: register, or log in to link it. An equal e-mail address
 * never links it.
 */
function Unknown({ back, site, onRegister, onLogin }: UnknownProps) {
  const t = useT();
  const { label } = back.provider;
  return (
    <>
      <Heading>{t('external.unknown')}</Heading>
      <p className={css.lead}>{t('external.unknown.text', { label, name: getName(back) })}</p>
      <div className={own.choices}>
        {site === 'member' && (
          <div className={own.choice}>
            <Button tone="accent" size="lg" wide onClick={onRegister}>
              {t('external.unknown.register')}
            </Button>
            <p className={own.why}>{t('external.unknown.register.why', { label })}</p>
          </div>
        )}
        <div className={own.choice}>
          <Button variant="outline" wide onClick={onLogin}>
            {t('external.unknown.login')}
          </Button>
          <p className={own.why}>{t('external.unknown.login.why', { label })}</p>
        </div>
      </div>
    </>
  );
}
