import { Button } from '@baize/ui/Button';
import { ErrorSummary } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import type { CaptchaAnswer, FieldProblem, LoginFailure } from '@baize/machines/login';
import type { ReactNode } from 'react';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import type { CaptchaPartProps } from '../captcha/CaptchaPart.tsx';
import type { BrowserWork } from '../form/useBrowserWork.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../form/login.css.ts';
import type { useLogin } from './useLogin.ts';

/** Props of each login method; all share one statechart. */
export interface LoginPartProps {
  snapshot: ReturnType<typeof useLogin>[0];
  send: ReturnType<typeof useLogin>[1];
  /** Prefix of the field ids. */
  id: string;
  /** The proof of work that replaces a captcha; survives a change of tabs. */
  work: readonly [BrowserWork, (work: BrowserWork) => void];
  /** Shown below the button. */
  children?: ReactNode;
}

const CaptchaPart: Chunk<CaptchaPartProps> = chunk(() => import('../captcha/CaptchaPart.tsx'));

/** The error message of a field. */
export function useFieldProblem({ snapshot }: Pick<LoginPartProps, 'snapshot'>) {
  const t = useT();
  const { problems } = snapshot.context;
  return (field: FieldProblem['field']): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && t(`login.required.${problem.field}` as MessageId);
  };
}

/** The captcha answer of a submit: the proof of work or the typed characters. */
export function captchaIn([work]: LoginPartProps['work'], values: FormData): CaptchaAnswer {
  return typeof work === 'object' ? work : String(values.get('captcha') ?? '').trim();
}

/** Earlier failures under this name require a captcha before the credentials are checked. */
const needsCaptcha = (failure: LoginFailure | null): boolean =>
  failure?.code === 'captcha_required';

/** The error, above the fields. */
export function Wrong({ snapshot, id }: Pick<LoginPartProps, 'snapshot' | 'id'>) {
  const t = useT();
  const errorText = useErrorText();
  const getProblem = useFieldProblem({ snapshot });
  const { problems, failure } = snapshot.context;
  return (
    <>
      <ErrorSummary
        title={t('login.problems')}
        problems={problems.map(({ field }) => ({
          fieldId: `${id}-${field}`,
          message: t('register.problem', {
            label: t(`login.${field}` as MessageId),
            text: getProblem(field) ?? '',
          }),
        }))}
      />
      {failure && (
        // A required captcha is not the member's mistake; the typed values stay.
        <InlineNotice tone={needsCaptcha(failure) ? 'info' : 'danger'}>
          {failure.code === 'account_locked' && failure.retryAfter !== undefined
            ? t('login.locked', { minutes: Math.ceil(failure.retryAfter / 60_000) })
            : errorText(failure.code)}
        </InlineNotice>
      )}
    </>
  );
}

/** The captcha if required, the button and what is below it. */
export function Foot({ snapshot, send, id, work, children }: LoginPartProps) {
  const t = useT();
  const getProblem = useFieldProblem({ snapshot });
  const { captcha, captchaNeeded, failure } = snapshot.context;
  return (
    <>
      {captchaNeeded && (
        <LazyView
          part={CaptchaPart}
          props={{
            id: `${id}-captcha`,
            label: t('login.captcha'),
            image: captcha?.image,
            isNext: needsCaptcha(failure),
            error: getProblem('captcha'),
            onRefresh: () => send({ type: 'captcha.refreshed', at: Date.now() }),
            work: work[0],
            onWork: work[1],
          }}
          fallback={<Skeleton className={css.waiting} />}
        />
      )}
      <Button type="submit" tone="accent" size="lg" wide busy={isBusy(snapshot)}>
        {t('login.submit')}
      </Button>
      {children}
    </>
  );
}

/** Still busy while the screen of the second step loads. */
export const isBusy = (snapshot: LoginPartProps['snapshot']): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('verification');
