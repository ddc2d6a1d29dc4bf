import { seal } from '@baize/machines/kit';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { getCost } from './cost.ts';
import { useHistoryAddress } from './HistoryLink.tsx';
import type { RedeemDialogProps, RedeemingProps } from './redeem-props.ts';
import { RedeemReceipt } from './RedeemReceipt.tsx';
import { RedeemReview } from './RedeemReview.tsx';
import { createRedeemMachine } from './redeem.ts';
import { RewardForm } from './RewardForm.tsx';

/** Redeems points for a reward or money: form, review, confirmation; sent once (C66, C67, H95). */
export default function Redeeming(props: RedeemingProps) {
  const [isHere, arrive] = useState(false);
  // Starts the statechart in an effect: a discarded concurrent render would have started it, too.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect, react/set-state-in-effect
  useEffect(() => arrive(true), []);
  const history = useHistoryAddress();
  const { reward } = props;
  const [typed, type] = useDraft(`points.${reward?.id ?? null}`, reward === null ? '' : '1');
  return (
    isHere && (
      <RequestGate kind="points" getReceipt={() => history}>
        <Process {...props} typed={typed} type={type} />
      </RequestGate>
    )
  );
}

interface ProcessProps extends RedeemingProps {
  typed: string;
  type: (next: string) => void;
}

function Process(props: ProcessProps) {
  const { leaving, onClose } = props;
  const [snapshot, send] = useRedeeming(props);
  const isOver = snapshot.matches('ended') || snapshot.matches('abandoned');
  useEffect(() => {
    if (isOver) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver]);
  const leave = () => {
    if (snapshot.status === 'done') onClose();
    else send({ type: 'redemption.abandoned' });
  };
  useEffect(() => {
    leaving.current = leave;
    return () => {
      // The outcome of an earlier request is shown in place of this form.
      leaving.current = onClose;
    };
  });
  return <Step {...props} snapshot={snapshot} send={send} onLeave={leave} />;
}

function useRedeeming({ reward, changes }: RedeemDialogProps) {
  const services = useServices();
  const machine = useMemo(
    () => createRedeemMachine(services, changes, reward?.name),
    [services, changes, reward?.name],
  );
  return useActor(machine, inspectOptions());
}

type RedeemingActor = ReturnType<typeof useRedeeming>;

interface StepProps extends ProcessProps {
  snapshot: RedeemingActor[0];
  send: RedeemingActor[1];
  onLeave: () => void;
}

function Step({ snapshot, send, onLeave, ...props }: StepProps) {
  const { reward, config, points, typed, type } = props;
  const errorText = useErrorText();
  const t = useT();
  const digits = useDigits();
  const { wanted, failure, reference } = snapshot.context;
  const rewardId = reward?.id ?? null;
  const text = failure === null ? undefined : getText(failure.code);

  function getText(code: string): string {
    return code === 'not_found' ? t('points.gone') : errorText(code);
  }

  if (reference !== null) return <RedeemReceipt reference={reference} onLeave={onLeave} />;
  if (snapshot.hasTag('reviewing') && wanted) {
    return (
      <RedeemReview
        reward={reward}
        count={wanted.count}
        cost={getCost(reward, wanted.count, { ...config, digits })}
        points={points}
        isBusy={snapshot.hasTag('busy')}
        failure={failure?.code}
        onEdit={() => send({ type: 'password.edited' })}
        onBack={() => send({ type: 'review.abandoned' })}
        onConfirm={(password) => send({ type: 'redemption.confirmed', password: seal(password) })}
      />
    );
  }
  const form = {
    typed,
    failure: text,
    onType: (next: string) => {
      type(next);
      send({ type: 'form.edited' });
    },
    onSubmit: (count: number) => send({ type: 'form.submitted', wanted: { rewardId, count } }),
  };
  return reward === null ? (
    <ConversionForm config={config} points={points} {...form} />
  ) : (
    <RewardForm reward={reward} config={config} points={points} {...form} />
  );
}
