// A top agent moves a player within its team, while the player's rounds are settled for the
// uplines.
import { byPlayer, keyed } from './calls.mjs';

/**
 * Minimum time between two moves of a tree: an agent may make 30 per minute, duplicates included.
 */
const REST_MS = 5000;

/** Refused if another client has already moved the player there. */
const ACCEPTED_REFUSALS = new Set(['validation_failed']);

/** The agents of an account's tree, from the top down. */
export function getTree(agents, account) {
  const byAccount = new Map(agents.map((agent) => [agent.account, agent]));
  const getTop = (agent) => (agent.upline === null ? agent : getTop(byAccount.get(agent.upline)));
  const top = getTop(byAccount.get(account));
  return agents.filter((agent) => getTop(agent) === top);
}

/** Says when the top agent of a tree may move again, so that no client has to wait. */
export function createMoveTimes() {
  const next = new Map();
  return (account) => {
    const now = performance.now();
    if (now < (next.get(account) ?? 0)) return false;
    next.set(account, now + REST_MS);
    return true;
  };
}

/**
 * Moves the client's player below another agent of the tree, by the top agent, unless that one has
 * just moved a player.
 * @param {{say: Function, memory: object, random: object, seat: object, agents: object[], newName:
 *   Function, mayMove: ReturnType<typeof createMoveTimes>}} given
 */
export async function movePlayer({ say, memory, random, seat, agents, newName, mayMove }) {
  const tree = getTree(agents, seat.upline);
  if (!mayMove(tree[0].account)) return;
  const name = newName('move');
  const body = { account: seat.account, to: random.pick(tree).account };
  const path = '/api/agent/downline-moves';
  const call = keyed('move', { name, path, body, headers: byPlayer(tree[0]) });
  const moved = ({ account, to, movedAt }) => memory.movedBelow({ account, to, movedAt });
  await say({ ...call, refusals: ACCEPTED_REFUSALS }, moved);
}
