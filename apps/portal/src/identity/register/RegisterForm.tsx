import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { type ReactNode, useEffect } from 'react';
import { MovingStep } from '../../kernel/parts/MovingStep.tsx';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { useLoaded } from '../../kernel/view/use-loaded.ts';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { usePermission } from '../../kernel/session/status.ts';
import type { RegisterPartProps } from '../external/RegisterPart.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { MemberMissingProps } from '../login/MemberMissing.tsx';
import { FilledForm } from './FilledForm.tsx';
import { CaptchaPart, PhonePart } from './RegisterField.tsx';
import { useLinkInvitation } from './link-invitation.ts';
import * as css from './register.css.ts';
import { useRegistration } from './useRegistration.ts';

const MemberMissing = chunk<MemberMissingProps>(() => import('../login/MemberMissing.tsx'));
const RegisterPart = chunk<RegisterPartProps>(() => import('../external/RegisterPart.tsx'));

/** The registration form with its statechart, shared by popup and page. */
export function RegisterForm({ children }: { children?: ReactNode }) {
  const t = useT();
  const errorText = useErrorText();
  const { rules, snapshot, send } = useRegistration();
  const { failure } = snapshot.context;
  const { externalProviders } = usePermission().info;
  const isFilledIn = rules !== undefined;
  // The form is shown when all parts have loaded: late parts would move what is being pressed.
  const areLoaded = useLoaded(PhonePart, CaptchaPart);
  const link = useLinkInvitation();
  const isWhole = areLoaded && !link.isLoading;
  useEffect(() => {
    // Shown when the network fails, so it is preloaded.
    if (isFilledIn) void MemberMissing.preload();
  }, [isFilledIn]);

  if (snapshot.matches('rulesMissing')) {
    return (
      <ErrorState
        title={t('register.missing')}
        retryLabel={t('app.retry')}
        onRetry={() => send({ type: 'retry.requested' })}
      >
        {errorText(failure?.code ?? 'unknown_error')}
      </ErrorState>
    );
  }
  if (snapshot.matches('memberMissing')) {
    return (
      <MovingStep at={1}>
        <LazyView
          part={MemberMissing}
          props={{
            failure,
            onRetry: () => send({ type: 'retry.requested' }),
            onLeave: () => send({ type: 'registration.abandoned' }),
          }}
        />
      </MovingStep>
    );
  }
  if (snapshot.matches('closed')) {
    return <EmptyState title={t('register.closed.title')}>{t('register.closed.text')}</EmptyState>;
  }
  if (rules === undefined || !isWhole) {
    return (
      <div
        className={css.loading}
        role="status"
        aria-busy="true"
        aria-label={t('register.loading')}
      >
        {['one', 'two', 'three', 'four'].map((bar) => (
          <Skeleton key={bar} className={css.bar} />
        ))}
      </div>
    );
  }
  const externalPart = (at: RegisterPartProps['at']) =>
    externalProviders && (
      <InBrowser fallback={at === 'foot' && <Skeleton style={{ blockSize: '5rem' }} />}>
        <RegisterPart at={at} />
      </InBrowser>
    );
  return (
    <MovingStep at={0}>
      {externalPart('top')}
      <FilledForm rules={rules} link={link} snapshot={snapshot} send={send}>
        {children}
        {externalPart('foot')}
      </FilledForm>
    </MovingStep>
  );
}
