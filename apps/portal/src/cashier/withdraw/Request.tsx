import type { WithdrawalDraft } from '@baize/machines/withdrawal-request';
import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconCreditCard, iconWallet } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { useActor } from '@xstate/react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import type { Changes } from '../../step-up/index.ts';
import type { PayoutDialogProps, SetPasswordProps } from '../../payment/index.ts';
import { createWithdrawalRequestMachine } from './request.ts';
import { RequestForm } from './RequestForm.tsx';
import { Review } from './Review.tsx';
import { getDraft, useDraftOfWithdrawal, useFilled } from './useRequest.ts';

const PayoutDialog = chunk<PayoutDialogProps>(() => import('../../payment/PayoutDialog.tsx'));
const SetPassword = chunk<SetPasswordProps>(() => import('../../payment/SetPassword.tsx'));

export interface RequestProps {
  changes: Changes;
  /** Symbol of the player's currency. */
  symbol: string;
}

/** The `step` of the address for the review, so that Back leads to the form. */
const REVIEW = 'review';

/** States in which there is nothing to review. */
const astray: ReadonlySet<string> = new Set([
  'unloaded',
  'passwordless',
  'accountless',
  'methodless',
]);

function useRequest(changes: Changes) {
  const services = useServices();
  const machine = useMemo(
    () => createWithdrawalRequestMachine(services, changes),
    [services, changes],
  );
  return useActor(machine, inspectOptions());
}

const EMPTY: WithdrawalDraft = { methodId: '', accountId: '', amount: '' };

/** A withdrawal request: form, review, confirmation with the payment password (PC4, H75). */
export function Request(props: RequestProps) {
  const toPage = useCentreLinks();
  const [draft, edit] = useDraftOfWithdrawal();
  return (
    <RequestGate
      kind="withdrawal"
      getReceipt={(reference) => toPage('withdraw', { withdrawal: reference })}
      onDone={() => edit(EMPTY)}
    >
      <Process {...props} draft={draft} edit={edit} />
    </RequestGate>
  );
}

interface ProcessProps extends RequestProps {
  draft: WithdrawalDraft;
  edit: (change: Partial<WithdrawalDraft>) => void;
}

function Process({ changes, symbol, draft, edit }: ProcessProps) {
  const toPage = useCentreLinks();
  const t = useT();
  const digits = useDigits();
  const [, navigate] = useLocation();
  const [snapshot, send] = useRequest(changes);
  const filled = useFilled(draft);
  const [step, setStep] = useParam('step');
  const isReview = step === REVIEW;
  const { context } = snapshot;
  const state =
    typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0];
  const isRefused = snapshot.matches({ editing: 'refused' });
  const wasReview = useRef(isReview);

  // The address holds the step, so Back, Forward and a reload change it, too.
  useEffect(() => {
    const hasLeft = wasReview.current && !isReview;
    wasReview.current = isReview;
    if (state === 'editing' && isReview) {
      if (isRefused || !filled || filled.problem !== null) setStep(undefined, { replace: true });
      else send({ type: 'request.submitted', draft: getDraft(filled, digits), problem: null });
    }
    // A withdrawal whose payment password was wrong is reviewed again.
    if (state === 'reviewing' && !isReview)
      if (hasLeft) send({ type: 'review.abandoned' });
      else setStep(REVIEW);
    if (isReview && astray.has(state ?? '')) setStep(undefined, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the state, not the typed text
  }, [state, isRefused, isReview, filled === undefined]);
  const { reference } = context;
  useEffect(() => {
    if (reference !== null)
      navigate(toPage('withdraw', { withdrawal: reference }), { replace: true });
  }, [reference, navigate, toPage]);

  if (state === 'unloaded') {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => send({ type: 'facts.requested' })}
      />
    );
  }
  if (state === 'passwordless' || state === 'accountless' || state === 'methodless')
    return (
      <Missing what={state} changes={changes} onBack={() => send({ type: 'facts.requested' })} />
    );
  if (state === 'editing' && filled)
    return (
      <RequestForm
        draft={draft}
        filled={filled}
        symbol={symbol}
        problem={context.problem}
        failure={context.failure?.code}
        onEdit={(change) => {
          edit(change);
          send({ type: 'request.edited' });
        }}
        onSubmit={() => {
          const { problem } = filled;
          send({ type: 'request.submitted', draft: getDraft(filled, digits), problem });
          if (problem === null) setStep(REVIEW);
        }}
      />
    );
  if (filled && context.draft && snapshot.hasTag('reviewing'))
    return (
      <Review
        filled={filled}
        symbol={symbol}
        snapshot={snapshot}
        send={send}
        onBack={() => history.back()}
      />
    );
  return <Skeleton style={{ blockSize: '24rem' }} />;
}

const missing = {
  passwordless: {
    icon: iconWallet,
    title: 'withdraw.needs.password',
    way: 'payment.password.set',
  },
  accountless: { icon: iconCreditCard, title: 'withdraw.needs.account', way: 'payout.add' },
  methodless: { icon: iconWallet, title: 'cashier.methods.none', way: 'app.retry' },
} as const;

interface MissingProps {
  what: keyof typeof missing;
  changes: Changes;
  /** The missing items may exist now. */
  onBack: () => void;
}

/** A missing prerequisite (payment password, account): offers to set it up inline. */
function Missing({ what, changes, onBack }: MissingProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { icon, title, way } = missing[what];
  const back = () => {
    setOpen(false);
    onBack();
  };
  useEffect(() => {
    // It may have been set up in another tab.
    const look = () => isOpen || onBack();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the statechart's own function
  }, [isOpen]);
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      action={
        <Button onClick={() => (what === 'methodless' ? onBack() : setOpen(true))}>{t(way)}</Button>
      }
    >
      {isOpen && (
        <Suspense>
          {what === 'passwordless' ? (
            <SetPassword changes={changes} onClose={back} />
          ) : (
            <PayoutDialog changes={changes} onClose={back} />
          )}
        </Suspense>
      )}
    </EmptyState>
  );
}
