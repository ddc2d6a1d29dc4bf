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

/** What each way to log in is given; the chart is the same for all. */
export interface LoginPartProps {
  snapshot: ReturnType<typeof useLogin>[0];
  send: ReturnType<typeof useLogin>[1];
  /** Ids of the fields begin with it. */
  id: string;
  /** The browser's work in the place of a captcha image; it outlives a change of tabs. */
  work: readonly [BrowserWork, (work: BrowserWork) => void];
  /** Below the button. */
  children?: ReactNode;
}

const CaptchaPart: Chunk<CaptchaPartProps> = chunk(() => import('../captcha/CaptchaPart.tsx'));

/** The message of a field that the chart has found a problem with. */
export function useFieldProblem({ snapshot }: Pick<LoginPartProps, 'snapshot'>) {
  const t = useT();
  const { problems } = snapshot.context;
  return (field: FieldProblem['field']): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && t(`login.required.${problem.field}` as MessageId);
  };
}

/** What a submit brings for the captcha: the browser's work, or the characters that were typed. */
export function captchaIn([work]: LoginPartProps['work'], values: FormData): CaptchaAnswer {
  return typeof work === 'object' ? work : String(values.get('captcha') ?? '').trim();
}

/** Others have failed under this name: the captcha image comes before anything is looked at. */
const needsCaptcha = (failure: LoginFailure | null): boolean =>
  failure?.code === 'captcha_required';

/** What is wrong, above the fields. */
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
        // Who is asked for the captcha image first has done nothing wrong: what was typed stands as it was.
        <InlineNotice tone={needsCaptcha(failure) ? 'info' : 'danger'}>
          {errorText(failure.code)}
        </InlineNotice>
      )}
    </>
  );
}

/** The captcha image when one is asked for, the button and what stands below it. */
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

/** The screen of the second step is on its way while its chart already waits. */
export const isBusy = (snapshot: LoginPartProps['snapshot']): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('verification');
