import type { Schemas } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { EmptyState } from '@baize/ui/EmptyState';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import { type Contract, getOther, type Side, getSide, waitsFor } from './contracts.ts';
import type { Done } from './negotiation.ts';
import { StateBadge } from './StateBadge.tsx';
import { useRates } from './rates.ts';

export interface ContractListProps {
  contracts: readonly Contract[];
  member: Pick<Schemas['MemberInfo'], 'account' | 'isAgent'>;
  /** The last answer that was sent. */
  done: Done | null;
  onOpen: (contractId: string) => void;
  onPropose: (to: Side) => void;
}

/** The contracts with the upline and with the downlines, open ones first. */
export function ContractList({ contracts, member, done, onOpen, onPropose }: ContractListProps) {
  const t = useT();
  const by = (side: Side) =>
    contracts.filter((contract) => getSide(contract, member.account) === side);
  const group = (side: Side) => ({ side, contracts: by(side), onOpen });
  return (
    <div className={css.column}>
      {done && (
        <InlineNotice tone="success" live="polite">
          {t(`contracts.done.${done}`)}
        </InlineNotice>
      )}
      {contracts.length === 0 && (
        <EmptyState title={t('contracts.none')}>{t('contracts.none.text')}</EmptyState>
      )}
      <Group {...group('downline')} />
      <Group {...group('upline')} />
      <div className={css.actions}>
        {member.isAgent && (
          <Button onClick={() => onPropose('downline')}>{t('contracts.offer')}</Button>
        )}
        <Button variant="outline" tone="neutral" onClick={() => onPropose('upline')}>
          {t('contracts.request')}
        </Button>
      </div>
    </div>
  );
}

interface GroupProps {
  /** The member's side in these contracts. */
  side: Side;
  contracts: readonly Contract[];
  onOpen: (contractId: string) => void;
}

function Group({ side, contracts, onOpen }: GroupProps) {
  const t = useT();
  if (contracts.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={`contracts-${side}`}>
      <h3 id={`contracts-${side}`} className={css.heading}>
        {t(side === 'downline' ? 'contracts.withUpline' : 'contracts.withDownline')}
      </h3>
      <ul className={css.list}>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <Row contract={contract} side={side} onOpen={() => onOpen(contract.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  contract: Contract;
  side: Side;
  onOpen: () => void;
}

function Row({ contract, side, onOpen }: RowProps) {
  const t = useT();
  const rates = useRates();
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span className={css.name}>
        {t(`contracts.kind.${contract.kind}`)}
        {' · '}
        <bdi translate="no">{getOther(contract, side) ?? t('contracts.platform')}</bdi>
      </span>
      <StateBadge state={contract.state} waits={waitsFor(contract, side)} />
      <span className={css.muted}>{rates(contract)}</span>
      {waitsFor(contract, side) && contract.state !== 'termination_requested' && (
        <span className={css.press}>
          {t(side === 'downline' ? 'contracts.reviewOffer' : 'contracts.reviewRequest')}
        </span>
      )}
    </button>
  );
}
