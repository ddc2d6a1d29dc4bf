import type { ContractProposal } from '@baize/machines/contract-negotiation';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import { type Contract, useCalculation } from './contracts.ts';
import { Endings } from './Endings.tsx';
import { PaidPeriods } from './PastPay.tsx';

/** What a proposal would have paid, and which contracts below would end if it were accepted (H103, T63). */
export function Calculation({ proposal }: { proposal: ContractProposal }) {
  const t = useT();
  const { kind } = proposal.terms as Pick<Contract, 'kind'>;
  const { data, isError } = useCalculation(proposal);
  // The proposal can be sent all the same: whoever is asked sees both before accepting.
  if (isError) return <p className={css.muted}>{t('list.error')}</p>;
  if (!data) return <Skeleton style={{ blockSize: '10rem' }} />;
  return (
    <>
      <PaidPeriods pastPay={data.pastPay} kind={kind} />
      <Endings ended={data.endsContracts} kind={kind} />
    </>
  );
}
