import { randomKey } from '@baize/api';
import { useActor } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useChanges } from '../../step-up/index.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useServices } from '../../kernel/services/services.ts';
import { ContractView } from './ContractView.tsx';
import { type Contract, contractPaths, type Side } from './contracts.ts';
import { MovingStep } from '../../kernel/parts/MovingStep.tsx';
import { createContractNegotiationMachine, type Done } from './negotiation.ts';
import { Previewing } from './Previewing.tsx';
import { type ProposalDraft, ProposalForm, useProposalDraft } from './ProposalForm.tsx';
import { Review } from './Review.tsx';
import { Unanswered } from './Unanswered.tsx';

export interface NegotiatingProps {
  /** Undefined for a new proposal. */
  contract: Contract | undefined;
  /** The member's account. */
  account: string;
  /** Null for an existing contract. */
  proposeTo: Side | null;
  /** Set to a function that closes the dialog, for the component that draws it. */
  leaving: RefObject<(() => void) | null>;
  /** Null when no answer was sent. */
  onEnd: (done: Done | null) => void;
}

/** Proposes, answers or ends a contract, with a review before it is sent (T57-T63, H53). */
export default function Negotiating(props: NegotiatingProps) {
  const [isHere, arrive] = useState(false);
  // Starts the statechart in an effect: a discarded concurrent render would have started it, too.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect, react/set-state-in-effect
  useEffect(() => arrive(true), []);
  return isHere && <Process {...props} />;
}

function useNegotiation(contractId: string | null) {
  const services = useServices();
  const { changes } = useChanges(contractPaths);
  const machine = useMemo(
    () => createContractNegotiationMachine(services, changes),
    [services, changes],
  );
  return useActor(machine, { ...inspectOptions(), input: { contractId } });
}

function Process(props: NegotiatingProps) {
  const { contract, leaving, onEnd } = props;
  const [snapshot, send] = useNegotiation(contract?.id ?? null);
  const { said } = snapshot.context;
  const isOver = snapshot.status === 'done';
  const done = snapshot.matches('done') && said ? (said.answer ?? 'proposal') : null;
  useEffect(() => {
    if (isOver) onEnd(done);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOver]);
  useChangedContract(contract, () => send({ type: 'contract.changed' }));
  const leave = () => send({ type: 'negotiation.abandoned' });
  useEffect(() => {
    leaving.current = leave;
    return () => {
      leaving.current = null;
    };
  });
  const [draft, keepDraft] = useProposalDraft(props.proposeTo ?? 'upline');
  return (
    <MovingStep at={getPlace(snapshot)}>
      <Step
        {...props}
        snapshot={snapshot}
        send={send}
        draft={draft}
        onDraft={keepDraft}
        onLeave={leave}
      />
    </MovingStep>
  );
}

/**
 * Calls back when the contract's revision changes, also after our own answer: the statechart
 * ignores that one.
 */
function useChangedContract(contract: Contract | undefined, onChange: () => void): void {
  const revision = contract?.revision;
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) onChange();
    seen.current = revision;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per revision
  }, [revision]);
}

type Negotiation = ReturnType<typeof useNegotiation>;

/** Place of the shown step: writing, reviewing, waiting for a lost answer. */
function getPlace(snapshot: Negotiation[0]): number {
  if (snapshot.matches('unanswered')) return 2;
  return snapshot.matches('previewing') || snapshot.hasTag('reviewing') ? 1 : 0;
}

interface StepProps extends NegotiatingProps {
  snapshot: Negotiation[0];
  send: Negotiation[1];
  draft: ProposalDraft;
  onDraft: (draft: ProposalDraft) => void;
  onLeave: () => void;
}

function Step(props: StepProps) {
  const { snapshot, send, contract, account, proposeTo, onLeave } = props;
  const errorText = useErrorText();
  const { said, failure } = snapshot.context;
  const text = failure === null ? undefined : errorText(failure.code);
  if (snapshot.matches('unanswered'))
    return <Unanswered why={text ?? ''} onRetry={() => send({ type: 'sending.retried' })} />;
  if (snapshot.matches('previewing'))
    return <Previewing onBack={() => send({ type: 'review.abandoned' })} />;
  if (snapshot.hasTag('reviewing') && said)
    return (
      <Review
        said={said}
        contract={contract}
        account={account}
        endsBelow={snapshot.context.impact !== null}
        failure={text}
        isBusy={snapshot.hasTag('busy')}
        onConfirm={() => send({ type: 'review.confirmed', key: randomKey() })}
        onBack={() => send({ type: 'review.abandoned' })}
      />
    );
  if (contract)
    return (
      <ContractView
        contract={contract}
        account={account}
        failure={text}
        onChoose={(answer) => send({ type: 'answer.chosen', answer })}
        onBack={onLeave}
      />
    );
  return (
    <ProposalForm
      to={proposeTo ?? 'upline'}
      draft={props.draft}
      onDraft={props.onDraft}
      failure={text}
      onEdit={() => send({ type: 'proposal.edited' })}
      onSubmit={(proposal) => send({ type: 'proposal.submitted', proposal })}
      onBack={onLeave}
    />
  );
}
