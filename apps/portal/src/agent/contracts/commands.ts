import { throwFailure } from '../../kernel/actors/failure.ts';
import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import type { Failure } from '@baize/machines/kit';
import { getCause } from './contracts.ts';

/** Offers a contract to a direct downline; idempotent by key (H95). */
export function offerContract(api: ApiClient, key: string, body: Schemas['ContractOffer']) {
  const params = { header: { 'Idempotency-Key': key } };
  return unwrap(api.POST('/api/contracts', { params, body }));
}

/**
 * Turns a refused command into a failure with the cause that the member needs to know.
 * @throws {Failure} for a problem; anything else is rethrown
 */
export function refuseCommand(error: unknown): never {
  if (error instanceof ApiProblem && error.code === 'command_refused')
    throw { code: getCause(error), status: error.status } satisfies Failure;
  return throwFailure(error);
}
