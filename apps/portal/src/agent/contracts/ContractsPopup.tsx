import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MovingStep } from '../../kernel/parts/MovingStep.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { ContractList } from './ContractList.tsx';
import { useContracts } from './contracts.ts';
import type { NegotiatingProps } from './Negotiating.tsx';
import type { Done } from './negotiation.ts';
import { MemberWriting } from '../../reports/index.ts';

const Negotiating: Chunk<NegotiatingProps> = chunk(() => import('./Negotiating.tsx'));

/** What the dialog shows: a contract by its id, or a new proposal. */
type DialogTarget = { readonly contractId: string } | { readonly proposeTo: 'downline' | 'upline' };

const loading = <Skeleton style={{ blockSize: '20rem' }} />;

/**
 * Lists the member's contracts with upline and downlines and changes them (P1, L13, L23, T57-T63).
 */
export default function ContractsPopup({ onClose }: PopupProps) {
  const t = useT();
  const [opened, open] = useState<DialogTarget | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const { data, isError, refetch } = useContracts();
  /** Closes the dialog while a negotiation is open in it. */
  const leaving = useRef<(() => void) | null>(null);
  const contract =
    opened && 'contractId' in opened
      ? data?.list.find(({ id }) => id === opened.contractId)
      : undefined;
  const close = () => {
    leaving.current?.();
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      title={opened === null ? t('contracts.title') : getTitle(opened)}
      closeLabel={t('app.close')}
      closeOnOutside={opened === null}
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <MemberWriting>
        <Suspense fallback={loading}>
          {isError && !data ? (
            <ErrorState
              title={t('list.error')}
              retryLabel={t('app.retry')}
              onRetry={() => void refetch()}
            />
          ) : !member || !data ? (
            loading
          ) : (
            <MovingStep at={opened === null ? 0 : 1}>
              {opened === null ? (
                <ContractList
                  contracts={data.list}
                  member={member}
                  done={done}
                  onOpen={(contractId) => show({ contractId })}
                  onPropose={(proposeTo) => show({ proposeTo })}
                />
              ) : (
                <Negotiating
                  key={'contractId' in opened ? opened.contractId : opened.proposeTo}
                  contract={contract}
                  account={member.account}
                  proposeTo={'proposeTo' in opened ? opened.proposeTo : null}
                  leaving={leaving}
                  onEnd={(end) => {
                    setDone(end);
                    open(null);
                  }}
                />
              )}
            </MovingStep>
          )}
        </Suspense>
      </MemberWriting>
    </Dialog>
  );

  function show(next: DialogTarget) {
    setDone(null);
    open(next);
  }

  function getTitle(which: DialogTarget): string {
    if ('proposeTo' in which)
      return t(which.proposeTo === 'downline' ? 'contracts.offer' : 'contracts.request');
    return contract ? t(`contracts.kind.${contract.kind}`) : t('contracts.title');
  }
}
