import type { components, operations } from './generated/openapi.ts';

export {
  CLIENT_TYPE,
  createApiClient,
  LOAD_TIMEOUT_MS,
  randomKey,
  unwrap,
  type ApiClient,
  type ApiClientOptions,
  type ClientPaths,
} from './client.ts';
export {
  fromWireGameType,
  toWireGameType,
  type GameType,
  type MenuCode,
  type WireGameType,
  type WireMenuCode,
} from './game-types.ts';
export {
  ApiProblem,
  problemFrom,
  problemFromFailure,
  type AnyCode,
  type FieldError,
  type Problem,
  type VerificationDemand,
} from './problem.ts';
export { clientCodes, problemCodes, type ClientCode, type ProblemCode } from './generated/codes.ts';
export type { components, operations, paths } from './generated/openapi.ts';

/** Every schema of the gaming API by its name in the document, such as `Schemas['Game']`. */
export type Schemas = components['schemas'];
export type OperationId = keyof operations;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** The `value` that an operation returns, such as `OperationValue<'listGames'>`. */
export type OperationValue<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: JsonOf<
    operations[Id]['responses'][Status]
  > extends { value: infer Value }
    ? Value
    : never;
}[keyof operations[Id]['responses']];
