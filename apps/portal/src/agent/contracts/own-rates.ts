import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { type Contract, getSide, type Kind, useContracts } from './contracts.ts';
import { getFields, type RateLimits } from './proposal.ts';

const running: ReadonlySet<Contract['state']> = new Set(['active', 'termination_requested']);

/** The highest rates of the member's own running contract of a kind; null without one. */
export function findOwnRates(
  contracts: readonly Contract[],
  account: string,
  kind: Kind,
): NonNullable<RateLimits> | null {
  const own = contracts.find(
    (contract) =>
      contract.kind === kind &&
      running.has(contract.state) &&
      getSide(contract, account) === 'downline',
  );
  if (own === undefined) return null;
  const rates = getFields({ kind, isFixed: false }).filter((field) =>
    field.endsWith('BasisPoints'),
  );
  return Object.fromEntries(
    rates.map((field) => [
      field,
      Math.max(0, ...own.tiers.map((tier) => Number(tier[field] ?? 0))),
    ]),
  );
}

/** The same for the current member; undefined until it is known. */
export function useOwnRates(kind: Kind): ReturnType<typeof findOwnRates> | undefined {
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const { data } = useContracts();
  return member && data && findOwnRates(data.list, member.account, kind);
}
