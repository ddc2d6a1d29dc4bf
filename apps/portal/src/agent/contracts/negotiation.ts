import { type ApiClient, type Schemas, unwrap } from '@baize/api';
import {
  type ContractAttempt,
  contractNegotiationActors,
  contractNegotiationMachine,
  type Said,
} from '@baize/machines/contract-negotiation';
import type { Changes } from '../../step-up/index.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { offerContract, refuseCommand } from './commands.ts';
import { previewKey, readPreview } from './contracts.ts';

/** The last thing that was done; names the message that is shown. */
export type Done = NonNullable<Said['answer']> | 'proposal';

/** The contract-negotiation chart with the browser's effects in its slots. */
export function createContractNegotiationMachine(services: Services, changes: Changes) {
  return contractNegotiationMachine.provide({
    actors: contractNegotiationActors({
      loadImpact: async ({ contractId }, { signal }) => {
        const preview = await readPreview(services, contractId, signal).catch(throwFailure);
        services.queryClient.setQueryData(previewKey(contractId), preview);
        return { confirmation: preview.confirmation ?? null };
      },
      sendAnswer: async (attempt, { signal }) => {
        const send = () => post(requireApi(services), attempt);
        return (await changes.make(send, signal).catch(refuseCommand)).id;
      },
    }),
  });
}

function post(api: ApiClient, { key, contractId, said, confirmation }: ContractAttempt) {
  const header = { 'Idempotency-Key': key };
  if (said.proposal !== null) {
    const { downline } = said.proposal;
    const terms = said.proposal.terms as Schemas['ContractRequest'];
    return downline === null
      ? unwrap(api.POST('/api/contracts/requests', { params: { header }, body: terms }))
      : offerContract(api, key, { downline, ...terms });
  }
  const params = { header, path: { contractId: contractId! } };
  const confirmed = confirmation === null ? {} : { confirmation };
  const answer = said.answer!;
  return answer === 'terminate' || answer === 'askToEnd'
    ? unwrap(api.POST('/api/contracts/{contractId}/termination', { params, body: confirmed }))
    : unwrap(
        api.POST('/api/contracts/{contractId}/answer', { params, body: { answer, ...confirmed } }),
      );
}
