import { ApiProblem, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { keepPending, nameOf, type PendingSignIn } from './pending.ts';
import * as own from './external.css.ts';
import { storedAttempt, type SignInAttempt } from './attempt.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../form/login.css.ts';
import { Checking } from './Checking.tsx';
import { Entering } from './Entering.tsx';

/** Where each site has its security centre. */
const SECURITY = {
  member: '/member/securityCenter',
  agent: '/agentHome?page=securityCenter',
} as const;

/** Where providers send their visitors back to (H89): in, to a registration, or to a link that was asked for. */
export default function ExternalReturn() {
  const { data, error } = useFinished();
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="external-heading">
        {error ? (
          <Failed code={error instanceof ApiProblem ? error.code : 'unknown_error'} />
        ) : data ? (
          <Arrived back={data} />
        ) : (
          <Finishing />
        )}
      </section>
    </div>
  );
}

/** The server redeems what the provider said, once: asking again would be refused. */
function useFinished() {
  const services = useServices();
  return useQuery({
    queryKey: ['external-return'],
    queryFn: () => unwrap(requireApi(services).POST('/api/auth/external/finish')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
}

/** Never prerendered, so that the tab may be asked what it remembers. */
function Arrived({ back }: { back: PendingSignIn }) {
  const t = useT();
  const [attempt] = useState(storedAttempt);
  const [, navigate] = useLocation();
  const links = back.purpose === 'link';
  useEffect(() => {
    if (!links) return;
    keepPending(back);
    navigate(SECURITY[attempt.site], { replace: true });
  }, [links, back, attempt, navigate]);
  if (links) return <Finishing />;
  if (!back.known) return <Unknown back={back} attempt={attempt} />;
  return (
    <>
      <Heading>{t('login.title')}</Heading>
      <Entering back={back} attempt={attempt} />
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

function Finishing() {
  const t = useT();
  return (
    <>
      <Heading>{t('external.finishing')}</Heading>
      <Checking />
    </>
  );
}

/** What went wrong, and the way back to where it was begun. */
function Failed({ code }: { code: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  const [{ purpose, site, next }] = useState(storedAttempt);
  const home = site === 'agent' ? '/agent' : '/login';
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  const links = purpose === 'link';
  return (
    <>
      <span id="external-heading" hidden>
        {t('external.failed')}
      </span>
      <ErrorState
        title={t('external.failed')}
        retryLabel={t(links ? 'external.again.link' : 'external.again')}
        onRetry={() => navigate(links ? SECURITY[site] : home + query, { replace: true })}
      >
        {errorText(code)}
      </ErrorState>
    </>
  );
}

/** Nobody here has this account: a new one, or one's own after a login. Never whose address fits. */
function Unknown({ back, attempt }: { back: PendingSignIn; attempt: SignInAttempt }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { label } = back.provider;
  const go = (to: string) => {
    keepPending(back);
    navigate(to, { replace: true });
  };
  return (
    <>
      <Heading>{t('external.unknown')}</Heading>
      <p className={css.lead}>{t('external.unknown.text', { label, name: nameOf(back) })}</p>
      <div className={own.choices}>
        {attempt.site === 'member' && (
          <div className={own.choice}>
            <Button
              tone="accent"
              size="lg"
              wide
              onClick={() => go(`/register${attempt.invitation}`)}
            >
              {t('external.unknown.register')}
            </Button>
            <p className={own.why}>{t('external.unknown.register.why', { label })}</p>
          </div>
        )}
        <div className={own.choice}>
          <Button
            variant="outline"
            wide
            onClick={() =>
              go(
                attempt.site === 'agent'
                  ? '/agent'
                  : `/login?next=${encodeURIComponent(SECURITY.member)}`,
              )
            }
          >
            {t('external.unknown.login')}
          </Button>
          <p className={own.why}>{t('external.unknown.login.why', { label })}</p>
        </div>
      </div>
    </>
  );
}
