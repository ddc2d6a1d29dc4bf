import { type ApiProblem, type Schemas, unwrap } from '@baize/api';
import type { ContractAnswer, ContractProposal } from '@baize/machines/contract-negotiation';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, type Services, useServices } from '../../kernel/services/services.ts';

export type Contract = Schemas['Contract'];
export type Kind = Contract['kind'];
export type State = Contract['state'];
export type Tier = Schemas['ContractTier'];
export type Preview = Schemas['ContractPreview'];
export type Side = 'upline' | 'downline';

/** Queries of this page, invalidated by every change of a contract. */
export const contractPaths = [
  '/api/contracts',
  '/api/contracts/calculation',
  '/api/contracts/{contractId}/past-pay',
  '/api/contracts/{contractId}/preview',
  '/api/agent/carried-loss',
] as const;

/** All contracts of the member, as upline or downline; the event stream refetches them. */
export const useContracts = () => useQuery({ ...apiQuery('/api/contracts', {}), staleTime: 0 });

export const previewKey = (contractId: string) =>
  ['/api/contracts/{contractId}/preview', { contractId }] as const;

/** A contract's hypothetical pay for past periods (H103). */
export function usePastPay(contractId: string) {
  const services = useServices();
  return useQuery({
    queryKey: ['/api/contracts/{contractId}/past-pay', { contractId }],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/contracts/{contractId}/past-pay', {
          params: { path: { contractId } },
          signal,
        }),
      ),
  });
}

/** Past pay of a proposal, and the contracts below that it would end (H103, T63). */
export function useCalculation({ downline, terms }: ContractProposal) {
  const services = useServices();
  const draft = terms as Schemas['ContractRequest'];
  const body = downline === null ? draft : { ...draft, downline };
  return useQuery({
    queryKey: ['/api/contracts/calculation', body],
    queryFn: ({ signal }) =>
      unwrap(requireApi(services).POST('/api/contracts/calculation', { body, signal })),
    // Contracts between other members below send no event, so the result may be outdated at any
    // time.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The contracts below that would end (H53, T63). */
export function readPreview(services: Services, contractId: string, signal: AbortSignal) {
  return unwrap(
    requireApi(services).GET('/api/contracts/{contractId}/preview', {
      params: { path: { contractId } },
      signal,
    }),
  );
}

/**
 * The code of a refusal; for a refused command its cause, which is what the member needs to know.
 */
export const getCause = ({ code, problem }: ApiProblem): string =>
  code === 'command_refused' ? (problem?.refusal?.cause ?? code) : code;

/** The side of the contract on which the account is. */
export const getSide = ({ downline }: Contract, account: string): Side =>
  downline === account ? 'downline' : 'upline';

/** The other side's account; undefined for the platform. */
export const getOther = ({ upline, downline }: Contract, side: Side): string | undefined =>
  side === 'downline' ? upline : downline;

type Answers = Readonly<Record<Side, readonly ContractAnswer[]>>;

const over: Answers = { upline: [], downline: [] };

/** The possible answers of each side, the likeliest first; the server refuses everything else. */
const answers: Readonly<Record<State, Answers>> = {
  offered: { upline: ['withdraw'], downline: ['accept', 'reject'] },
  requested: { upline: ['accept', 'reject'], downline: ['withdraw'] },
  active: { upline: ['terminate'], downline: ['askToEnd'] },
  termination_requested: { upline: ['keep', 'terminate'], downline: ['keep'] },
  rejected: over,
  withdrawn: over,
  terminated: over,
  superseded: over,
};

export const getAnswers = (contract: Contract, side: Side): readonly ContractAnswer[] =>
  answers[contract.state][side];

/** Whether the other side's proposal waits for this side's answer. */
export const waitsFor = (contract: Contract, side: Side): boolean =>
  contract.state === (side === 'upline' ? 'requested' : 'offered') ||
  (contract.state === 'termination_requested' && side === 'upline');

/** Whether its periods are shorter than a day, so that the time of day is shown. */
export const isShort = (kind: Kind): boolean => kind === 'hourly' || kind === 'realtime';
