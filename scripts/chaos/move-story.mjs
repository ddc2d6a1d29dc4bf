// An agent at the top moves a player within its team, while the player's rounds are settled for whoever is above.
import { byPlayer, keyed } from './calls.mjs';

/** The player may be there already: another client has moved them. */
const THERE_ALREADY = new Set(['validation_failed']);

/** The agents of the tree that an account is in, from the top down. */
export function treeOf(agents, account) {
  const byAccount = new Map(agents.map((agent) => [agent.account, agent]));
  const topOf = (agent) => (agent.upline === null ? agent : topOf(byAccount.get(agent.upline)));
  const top = topOf(byAccount.get(account));
  return agents.filter((agent) => topOf(agent) === top);
}

/**
 * Moves the client's player below another agent of the tree, by the one at its top.
 * @param {{say: Function, memory: object, random: object, seat: object, agents: object[], newName: Function}} given
 */
export async function movePlayer({ say, memory, random, seat, agents, newName }) {
  const tree = treeOf(agents, seat.upline);
  const name = newName('move');
  const body = { account: seat.account, to: random.pick(tree).account };
  const path = '/api/agent/downline-moves';
  const call = keyed('move', { name, path, body, headers: byPlayer(tree[0]) });
  const moved = ({ account, to, movedAt }) => memory.movedBelow({ account, to, movedAt });
  await say({ ...call, refusals: THERE_ALREADY }, moved);
}
