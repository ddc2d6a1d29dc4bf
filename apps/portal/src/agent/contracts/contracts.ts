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

/** What this page reads, and every change of a contract makes old. */
export const contractPaths = [
  '/api/contracts',
  '/api/contracts/calculation',
  '/api/contracts/{contractId}/past-pay',
  '/api/contracts/{contractId}/preview',
] as const;

/** All contracts of which the member is a side; the event stream asks for them anew. */
export const useContracts = () => useQuery({ ...apiQuery('/api/contracts', {}), staleTime: 0 });

export const previewKey = (contractId: string) =>
  ['/api/contracts/{contractId}/preview', { contractId }] as const;

/** What a contract would have paid for the periods that are over (H103). */
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

/** What a proposal would have paid, and the contracts below that would end with it (H103, T63). */
export function useCalculation({ downline, terms }: ContractProposal) {
  const services = useServices();
  const draft = terms as Schemas['ContractRequest'];
  const body = downline === null ? draft : { ...draft, downline };
  return useQuery({
    queryKey: ['/api/contracts/calculation', body],
    queryFn: ({ signal }) =>
      unwrap(requireApi(services).POST('/api/contracts/calculation', { body, signal })),
    // Nobody is told of contracts between others below: what was worked out before may be wrong.
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

/** The code of a refusal; of a command that is refused its cause, which is what a person has to know. */
export const getCause = ({ code, problem }: ApiProblem): string =>
  code === 'command_refused' ? (problem?.refusal?.cause ?? code) : code;

/** On which side of a contract the member of an account stands. */
export const getSide = ({ downline }: Contract, account: string): Side =>
  downline === account ? 'downline' : 'upline';

/** The account of the other side; undefined where it is the platform. */
export const getOther = ({ upline, downline }: Contract, side: Side): string | undefined =>
  side === 'downline' ? upline : downline;

type Answers = Readonly<Record<Side, readonly ContractAnswer[]>>;

const over: Answers = { upline: [], downline: [] };

/** What each side can say of a contract, the answer that is likeliest first; the rest is the server's to refuse. */
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

/** Whether it is a proposal that the other side has made: it waits for this one's answer. */
export const waitsFor = (contract: Contract, side: Side): boolean =>
  contract.state === (side === 'upline' ? 'requested' : 'offered') ||
  (contract.state === 'termination_requested' && side === 'upline');

/** Whether its periods are shorter than a day, so that their hours matter. */
export const isShort = (kind: Kind): boolean => kind === 'hourly' || kind === 'realtime';
