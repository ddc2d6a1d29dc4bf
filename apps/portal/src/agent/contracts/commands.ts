import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import type { Failure } from '@baize/machines/kit';
import { refuse } from '../../identity/security/refuse.ts';
import { getCause } from './contracts.ts';

/** Offers a contract to a direct downline; once under its key (H95). */
export function offerContract(api: ApiClient, key: string, body: Schemas['ContractOffer']) {
  const params = { header: { 'Idempotency-Key': key } };
  return unwrap(api.POST('/api/contracts', { params, body }));
}

/**
 * Of a command that is refused the cause is what decides, and what a person has to know.
 * @throws {Failure} for a problem; whatever else was thrown is passed on
 */
export function refuseCommand(error: unknown): never {
  if (error instanceof ApiProblem && error.code === 'command_refused')
    throw { code: getCause(error), status: error.status } satisfies Failure;
  return refuse(error);
}
