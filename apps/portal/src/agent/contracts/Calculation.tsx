import type { ContractProposal } from '@baize/machines/contract-negotiation';
import * as css from './contracts.css.ts';
import { type Contract, useCalculation } from './contracts.ts';
import { Endings } from './Endings.tsx';
import { Calculated, PaidPeriods } from './PastPay.tsx';

/**
 * Which contracts below would end if a proposal were accepted, and what it would have paid (H103,
 * T63). The proposal can be sent without it: the recipient sees both before accepting.
 */
export function Calculation({ proposal }: { proposal: ContractProposal }) {
  const { kind } = proposal.terms as Pick<Contract, 'kind'>;
  const { data, isError } = useCalculation(proposal);
  return (
    <Calculated isError={isError}>
      {data && (
        <div className={css.group}>
          <Endings ended={data.endsContracts} kind={kind} />
          <PaidPeriods pastPay={data.pastPay} kind={kind} />
        </div>
      )}
    </Calculated>
  );
}
