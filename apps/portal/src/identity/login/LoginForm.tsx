import { Skeleton } from '@baize/ui/Skeleton';
import { Tabs } from '@baize/ui/Tabs';
import type { LoginForm as FilledForm, LoginMethod } from '@baize/machines/login';
import { memo, type ReactNode, useEffect, useId } from 'react';
import { MovingStep } from '../../kernel/parts/MovingStep.tsx';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useBrowserWork } from '../form/useBrowserWork.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { ExternalButtonsProps } from '../external/ExternalButtons.tsx';
import * as css from '../form/login.css.ts';
import type { MemberMissingProps } from './MemberMissing.tsx';
import type { NewPasswordFormProps } from './NewPasswordForm.tsx';
import type { LoginPartProps } from './parts.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { useLogin } from './useLogin.ts';

export interface LoginFormProps {
  site: 'member' | 'agent';
  /** Where to go afterwards, if a guard stored it. */
  next?: string | undefined;
  /** Submitted at once, as if typed. */
  first?: FilledForm | undefined;
  /** Shown instead of the form until there is an error. */
  meanwhile?: ReactNode;
  /** Links below the button: register, forgot password. */
  children?: ReactNode;
}

/** Milliseconds until the form is painted, and before a member can switch tabs. */
const PREFETCH_DELAY_MS = 300;

/** The steps of a login in their order (H14). */
const STEPS = ['form', 'verification', 'password', 'member'] as const;

const step = (name: (typeof STEPS)[number], content: ReactNode) => (
  <MovingStep at={STEPS.indexOf(name)}>{content}</MovingStep>
);

const MemberMissing = chunk<MemberMissingProps>(() => import('./MemberMissing.tsx'));
const SmsPart = chunk<LoginPartProps>(() => import('./SmsPart.tsx'));
/** Loaded on demand: few members have to change their password, and each only once. */
const NewPasswordForm = chunk<NewPasswordFormProps>(() => import('./NewPasswordForm.tsx'));
const ExternalButtons = chunk<ExternalButtonsProps>(
  () => import('../external/ExternalButtons.tsx'),
);

/** The login form with its statechart, shared by popup, page and agent landing. */
export const LoginForm = memo(function LoginForm(props: LoginFormProps) {
  const { site, next, first, meanwhile, children } = props;
  const t = useT();
  const id = useId();
  const { externalProviders, whitelabel } = usePermission().info;
  const { mobileCodeLogin } = whitelabel.switches;
  const [snapshot, send, challenge] = useLogin(site, next, first, meanwhile !== undefined);
  const { failure, answer, method, captchaAskedAt, formIsShown } = snapshot.context;
  const work = useBrowserWork(captchaAskedAt);
  useEffect(() => {
    // Deferred so that the click first shows the form.
    const soon = setTimeout(() => {
      if (mobileCodeLogin) void SmsPart.preload();
      // Shown when the network fails, so it is preloaded.
      void MemberMissing.preload();
    }, PREFETCH_DELAY_MS);
    return () => clearTimeout(soon);
  }, [mobileCodeLogin]);

  if (snapshot.hasTag('password')) {
    return step(
      'password',
      <LazyView
        part={NewPasswordForm}
        props={{
          reason: answer?.mustChangePassword ? 'default' : 'expired',
          busy: snapshot.hasTag('busy'),
          failure: failure?.code,
          onSubmit: (newPassword) => send({ type: 'password.submitted', newPassword }),
          onLeave: () => send({ type: 'login.abandoned' }),
        }}
        fallback={<Skeleton className={css.waiting} />}
      />,
    );
  }

  if (challenge && snapshot.hasTag('verification')) {
    const { View, actor } = challenge;
    return step('verification', <View actor={actor} />);
  }

  if (snapshot.matches('memberMissing')) {
    return step(
      'member',
      <LazyView
        part={MemberMissing}
        props={{
          failure,
          onRetry: () => send({ type: 'retry.requested' }),
          onLeave: () => send({ type: 'login.abandoned' }),
        }}
      />,
    );
  }

  if (!formIsShown) return meanwhile;

  const links = (
    <>
      {children}
      {externalProviders && (
        <InBrowser fallback={<Skeleton style={{ blockSize: '5rem' }} />}>
          <ExternalButtons site={site} next={next} />
        </InBrowser>
      )}
    </>
  );
  const part: LoginPartProps = { snapshot, send, id, work, children: links };
  if (!mobileCodeLogin) return step('form', <PasswordPart {...part} />);
  return step(
    'form',
    <Tabs<LoginMethod>
      label={t('login.methods')}
      // Passkeys are offered beside the password.
      value={method === 'sms' ? 'sms' : 'username'}
      onValueChange={(chosen) => send({ type: 'method.chosen', method: chosen })}
      items={[
        {
          value: 'username',
          label: t('login.method.username'),
          content: <PasswordPart {...part} />,
        },
        {
          value: 'sms',
          label: t('login.method.sms'),
          content: (
            <LazyView part={SmsPart} props={part} fallback={<Skeleton className={css.waiting} />} />
          ),
        },
      ]}
    />,
  );
});
