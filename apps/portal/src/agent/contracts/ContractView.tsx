import type { ContractAnswer } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Moment } from '../../reports/index.ts';
import * as css from './contracts.css.ts';
import { getAnswers, type Contract, getOther, getSide, waitsFor } from './contracts.ts';
import { PastPay } from './PastPay.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TermsTable, useTermsFacts } from './terms.tsx';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface ContractViewProps {
  contract: Contract;
  /** The member's account. */
  account: string;
  failure: string | undefined;
  onChoose: (answer: ContractAnswer) => void;
  onBack: () => void;
}

/** The answers after which a contract runs. */
const agrees: ReadonlySet<ContractAnswer> = new Set(['accept', 'keep']);

const getLook = (answer: ContractAnswer) =>
  agrees.has(answer)
    ? {}
    : ({ variant: 'outline', tone: answer === 'terminate' ? 'danger' : 'neutral' } as const);

/** One contract: other side, state, terms, past pay and the possible answers. */
export function ContractView({ contract, account, failure, onChoose, onBack }: ContractViewProps) {
  const t = useT();
  const side = getSide(contract, account);
  return (
    <div className={css.column}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      <Facts contract={contract} account={account} />
      <TermsTable kind={contract.kind} tiers={contract.tiers} />
      <PastPay contractId={contract.id} kind={contract.kind} />
      <div className={css.bar}>
        {getAnswers(contract, side).map((answer) => (
          <Button key={answer} {...getLook(answer)} onClick={() => onChoose(answer)}>
            {answer === 'terminate'
              ? t('contracts.answer.terminate', {
                  other: getOther(contract, side) ?? t('contracts.platform'),
                })
              : t(`contracts.answer.${answer}`)}
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
