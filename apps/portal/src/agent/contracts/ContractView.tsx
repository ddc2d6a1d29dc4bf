import type { ContractAnswer } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Moment } from '../../records/cells.tsx';
import * as css from './contracts.css.ts';
import { getAnswers, type Contract, getOther, getSide, waitsFor } from './contracts.ts';
import { PastPay } from './PastPay.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TermsTable, useTermsFacts } from './terms.tsx';

export interface ContractViewProps {
  contract: Contract;
  /** Of the member. */
  account: string;
  failure: string | undefined;
  onChoose: (answer: ContractAnswer) => void;
  onBack: () => void;
}

/** What leaves both sides with a contract that runs. */
const agrees: ReadonlySet<ContractAnswer> = new Set(['accept', 'keep']);

/** One contract: with whom, how it stands, what it pays and would have paid, and what can be said of it. */
export function ContractView({ contract, account, failure, onChoose, onBack }: ContractViewProps) {
  const t = useT();
  const side = getSide(contract, account);
  return (
    <div className={css.column}>
      {failure !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {failure}
        </InlineNotice>
      )}
      <Facts contract={contract} account={account} />
      <TermsTable kind={contract.kind} tiers={contract.tiers} />
      <PastPay contractId={contract.id} kind={contract.kind} />
      <div className={css.bar}>
        {getAnswers(contract, side).map((answer) => (
          <Button
            key={answer}
            {...(!agrees.has(answer) && ({ variant: 'outline', tone: 'neutral' } as const))}
            onClick={() => onChoose(answer)}
          >
            {t(`contracts.answer.${answer}`)}
          </Button>
        ))}
        <Button variant="ghost" tone="neutral" onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </div>
  );
}

function Facts({ contract, account }: Pick<ContractViewProps, 'contract' | 'account'>) {
  const t = useT();
  const side = getSide(contract, account);
  const facts = useTermsFacts();
  const { state, offeredAt, startsAt, endsAt } = contract;
  return (
    <DescriptionList
      items={[
        {
          term: t(side === 'downline' ? 'contracts.upline' : 'contracts.downline'),
          detail: <bdi translate="no">{getOther(contract, side) ?? t('contracts.platform')}</bdi>,
        },
        {
          term: t('contracts.standing'),
          detail: <StateBadge state={state} waits={waitsFor(contract, side)} />,
        },
        ...facts(contract),
        { term: t('contracts.offeredAt'), detail: <Moment at={offeredAt} /> },
        ...(startsAt ? [{ term: t('contracts.startsAt'), detail: <Moment at={startsAt} /> }] : []),
        ...(endsAt ? [{ term: t('contracts.endsAt'), detail: <Moment at={endsAt} /> }] : []),
      ]}
    />
  );
}
