import { randomKey } from '@baize/api';
import { seal } from '@baize/machines/kit';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { pendingOf } from './attempts.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { costOf } from './cost.ts';
import { Known, Unsure } from './Doubt.tsx';
import type { RedeemDialogProps, RedeemingProps } from './redeem-props.ts';
import { RedeemReceipt } from './RedeemReceipt.tsx';
import { RedeemReview } from './RedeemReview.tsx';
import { redeemWith } from './redeem.ts';
import { RewardForm } from './RewardForm.tsx';

/** Points are given for a reward or for money: chosen, looked at once more, confirmed and sent once (C66, C67, H95). */
export default function Redeeming(props: RedeemingProps) {
  const [isHere, arrive] = useState(false);
  // The chart begins in a render that nothing interrupts: one that is thrown away would have begun it, too.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect, react/set-state-in-effect -- the second render is the point
  useEffect(() => arrive(true), []);
  return isHere && <Process {...props} />;
}

function Process(props: RedeemingProps) {
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
  });
  return <Step {...props} snapshot={snapshot} send={send} onLeave={leave} />;
}

function useRedeeming({ reward, changes }: RedeemDialogProps) {
  const services = useServices();
  const [pending] = useState(() => pendingOf(memberOf(services), reward?.id ?? null));
  const machine = useMemo(() => redeemWith(services, changes), [services, changes]);
  return useActor(machine, { ...inspectOptions(), input: { pending } });
}

type Redeeming = ReturnType<typeof useRedeeming>;

interface StepProps extends RedeemDialogProps {
  snapshot: Redeeming[0];
  send: Redeeming[1];
  onLeave: () => void;
}

function Step({ snapshot, send, onLeave, ...props }: StepProps) {
  const { reward, config, points } = props;
  const errorText = useErrorText();
  const t = useT();
  const digits = useDigits();
  const { wanted, lost, failure, reference } = snapshot.context;
  const rewardId = reward?.id ?? null;
  const [typed, type] = useDraft(`points.${rewardId}`, reward === null ? '' : '1');
  const text = failure === null ? undefined : textOf(failure.code);

  function textOf(code: string): string {
    return code === 'not_found' ? t('points.gone') : errorText(code);
  }

  if (snapshot.matches('known')) return <Known />;
  if (reference !== null) return <RedeemReceipt reference={reference} onLeave={onLeave} />;
  if (snapshot.matches('unanswered')) {
    return (
      <Unsure
        why={text}
        onRetry={() => send({ type: 'redemption.retried' })}
        onBack={() => send({ type: 'review.abandoned' })}
      />
    );
  }
  if (snapshot.hasTag('reviewing') && wanted) {
    return (
      <RedeemReview
        reward={reward}
        count={wanted.count}
        cost={costOf(reward, wanted.count, { ...config, digits })}
        points={points}
        isLost={lost !== null && lost.wanted.count === wanted.count && !snapshot.hasTag('busy')}
        isBusy={snapshot.hasTag('busy')}
        failure={failure?.code}
        onEdit={() => send({ type: 'password.edited' })}
        onBack={() => send({ type: 'review.abandoned' })}
        onConfirm={(password) =>
          send({ type: 'redemption.confirmed', password: seal(password), key: randomKey() })
        }
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
