/** The kind of an account type, independent of its number. */
export type AccountKind = 'player' | 'trial' | 'agent' | 'other';

/** Account-type numbers; `agentTypes` extends the fixed agent types by configuration (L20). */
export interface AccountTypes {
  readonly playerTypes: readonly number[];
  readonly agentTypes: readonly number[];
}

/** Free play's account type (L17). */
export const TRIAL_TYPE = 4;

/** The agent types that the specification names (L20). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

/** The type that registration and demo data give to a player. */
export const PLAYER_TYPE = 0;

const DEFAULT_ACCOUNT_TYPES: AccountTypes = { playerTypes: [PLAYER_TYPE], agentTypes: [] };

/**
 * The kind of an account type: agents 1, 2, 41, 42 and the configured list, trial 4, players (L17,
 * L20).
 */
export function accountKind(
  type: number,
  types: AccountTypes = DEFAULT_ACCOUNT_TYPES,
): AccountKind {
  if (type === TRIAL_TYPE) return 'trial';
  if (AGENT_TYPES.includes(type) || types.agentTypes.includes(type)) return 'agent';
  return types.playerTypes.includes(type) ? 'player' : 'other';
}

/** Whether an account type is an agent's or a trial, on the wire and in sessions. */
export function accountFlags(
  type: number,
  types?: AccountTypes,
): { isAgent: boolean; isTrial: boolean } {
  const kind = accountKind(type, types);
  return { isAgent: kind === 'agent', isTrial: kind === 'trial' };
}
