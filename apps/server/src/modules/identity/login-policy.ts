/** Where a login form stands: the member site or `/agent`. */
export type Site = 'member' | 'agent';

/** What an account type is, whatever its number. */
export type AccountKind = 'player' | 'trial' | 'agent' | 'other';

/** Why an account of the right password is still turned away (X6, X7). */
export type Refusal = 'non_member' | 'contact_your_agent';

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

/** The kind of an account type: agents 1, 2, 41, 42 and the configured list, trial 4, players (L17, L20). */
export function accountKind(
  type: number,
  types: AccountTypes = DEFAULT_ACCOUNT_TYPES,
): AccountKind {
  if (type === TRIAL_TYPE) return 'trial';
  if (AGENT_TYPES.includes(type) || types.agentTypes.includes(type)) return 'agent';
  return types.playerTypes.includes(type) ? 'player' : 'other';
}

/** What an account's type says of it on the wire and in its sessions. */
export function accountFlags(
  type: number,
  types?: AccountTypes,
): { isAgent: boolean; isTrial: boolean } {
  const kind = accountKind(type, types);
  return { isAgent: kind === 'agent', isTrial: kind === 'trial' };
}

/** H7: which kind may log in where. Trial sessions come from free play, so agents' site refuses them too. */
const ADMISSION: Record<Site, Record<AccountKind, Refusal | 'allowed'>> = {
  member: { player: 'allowed', trial: 'allowed', agent: 'allowed', other: 'non_member' },
  agent: {
    player: 'contact_your_agent',
    trial: 'contact_your_agent',
    agent: 'allowed',
    other: 'contact_your_agent',
  },
};

/** Whether an account kind may log in on a site, or the code of the refusal (H7, L25, L26). */
export function admission(kind: AccountKind, site: Site): Refusal | 'allowed' {
  return ADMISSION[site][kind];
}
