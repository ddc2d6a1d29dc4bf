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
import type { Changes } from '../../identity/security/changes.ts';
import type { PayoutDialogProps } from '../../identity/security/PayoutDialog.tsx';
import { withdrawalRequestWith } from './request.ts';
import { RequestForm } from './RequestForm.tsx';
import { Review } from './Review.tsx';
import type { SetPasswordProps } from '../parts/SetPassword.tsx';
import { getDraft, useDraftOfWithdrawal, useFilled } from './useRequest.ts';

const PayoutDialog = chunk<PayoutDialogProps>(
  () => import('../../identity/security/PayoutDialog.tsx'),
);
const SetPassword = chunk<SetPasswordProps>(() => import('../parts/SetPassword.tsx'));

export interface RequestProps {
  changes: Changes;
  /** Of the player's currency. */
  symbol: string;
}

/** The step of the address in which the withdrawal is reviewed, so that Back leads to the form. */
const REVIEW = 'review';

/** Where there is nothing to review. */
const astray: ReadonlySet<string> = new Set([
  'unloaded',
  'passwordless',
  'accountless',
  'methodless',
]);

function useRequest(changes: Changes) {
  const services = useServices();
  const machine = useMemo(() => withdrawalRequestWith(services, changes), [services, changes]);
  return useActor(machine, inspectOptions());
}

const EMPTY: WithdrawalDraft = { methodId: '', accountId: '', amount: '' };

/** A withdrawal is asked for: filled in, reviewed, confirmed by the payment password (PC4, H75). */
export function Request(props: RequestProps) {
  const [draft, edit] = useDraftOfWithdrawal();
  return (
    <RequestGate
      kind="withdrawal"
      getReceipt={(reference) => `/member/withdraw?withdrawal=${reference}`}
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

  // The address says which step it is: Back, Forward and a reload are ways between them, too.
  useEffect(() => {
    const hasLeft = wasReview.current && !isReview;
    wasReview.current = isReview;
    if (state === 'editing' && isReview) {
      if (isRefused || !filled || filled.problem !== null) setStep(undefined, { replace: true });
      else send({ type: 'request.submitted', draft: getDraft(filled, digits), problem: null });
    }
    // A withdrawal that was refused for its proof is reviewed again.
    if (state === 'reviewing' && !isReview)
      if (hasLeft) send({ type: 'review.abandoned' });
      else setStep(REVIEW);
    if (isReview && astray.has(state ?? '')) setStep(undefined, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it stands, not what is typed
  }, [state, isRefused, isReview, filled === undefined]);
  const { reference } = context;
  useEffect(() => {
    if (reference !== null) navigate(`/member/withdraw?withdrawal=${reference}`, { replace: true });
  }, [reference, navigate]);

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
  /** They may have it now. */
  onBack: () => void;
}

/** What a withdrawal needs and is not there leads on: it is set or bound right here. */
function Missing({ what, changes, onBack }: MissingProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { icon, title, way } = missing[what];
  const back = () => {
    setOpen(false);
    onBack();
  };
  useEffect(() => {
    // It may have been set in another tab.
    const look = () => isOpen || onBack();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chart's own function
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
