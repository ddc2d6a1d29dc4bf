// Contract commands of agents, their downlines and the platform: proposals, answers and endings
// that race each other.
import { edgeTransfer } from './calls.mjs';
import { contractCommand, loggedAs, getSides } from './contract-calls.mjs';

export const KINDS = ['realtime', 'hourly', 'daily', 'dividend'];

/** Basis points: few distinct values, so that contracts above and below often conflict. */
const RATES = [500, 1000, 1500, 2000, 2500, 3000];

/** The terms of a kind at a rate: one tier without a threshold. */
export function getTerms(kind, rate) {
  const rates = { rateBasisPoints: rate };
  const tiers = {
    realtime: { singleBet: '0.00', lossRateBasisPoints: rate, profitRateBasisPoints: rate },
    hourly: rates,
    daily: { periodValidBet: '0.00', activeMembers: 0, ...rates },
    dividend: { periodValidBet: '0.00', periodProfitLoss: '0.00', activeMembers: 0, ...rates },
  };
  return { kind, period: 'D', tiers: [tiers[kind]] };
}

/** Each agent with its upline: the platform is null. */
export function getEdges(agents) {
  const byAccount = new Map(agents.map((agent) => [agent.account, agent]));
  return agents.map((agent) => ({ downline: agent, upline: byAccount.get(agent.upline) ?? null }));
}

/** How often an acceptance is retried when its preview was outdated. */
const MAX_PREVIEWS = 3;

/**
 * The contract stories of one client.
 * @param {{say: Function, client: object, memory: object, random: object, agents: object[],
 *   newName: Function, facts: () => object}} given
 */
export function contractStories(given) {
  return [
    { weight: 5, tell: () => negotiate(given) },
    { weight: 1, tell: () => endOne(given) },
    { weight: 2, tell: () => moveAlongEdge(given) },
  ];
}

/** Sends a command for a contract; stores the expected log entry of an accepted one. */
function command({ say, memory, newName }, side, says, what) {
  const call = contractCommand(side, says, { name: newName(says), ...what });
  return say(call, (value) => memory.commanded(loggedAs(side, says, value)));
}

/** Sends a command that ends contracts below, confirming what the preview shows. */
async function sendConfirmed(given, side, says, id) {
  const { client, facts } = given;
  for (let tries = 1; ; tries += 1) {
    const { confirmation } = await client.read(side.previewPath(id), side.headers(facts()));
    const answer = await command(given, side, says, { id, ...(confirmation && { confirmation }) });
    const isStale = answer?.text.includes('endings_not_confirmed');
    if (!isStale || tries === MAX_PREVIEWS) return answer;
  }
}

/**
 * Agrees on contracts of every kind, each paying less than the one above, so that there is
 * something to settle.
 */
export async function agreeOnAll({ agents, ...given }) {
  let level = new Map();
  for (const edge of getEdges(agents)) {
    const depth = edge.upline === null ? 0 : level.get(edge.upline.account) + 1;
    level.set(edge.downline.account, depth);
    const { upline, downline } = getSides(edge);
    for (const kind of KINDS) {
      const terms = getTerms(kind, RATES.at(-1 - depth));
      const { value } = await command(given, upline, 'propose', { terms });
      await sendConfirmed(given, downline, 'accept', value.id);
    }
  }
}

/** How a proposal ends. */
const ENDS = ['accept', 'accept', 'accept', 'reject', 'withdraw', 'race', 'twice', 'own', 'none'];

async function negotiate(given) {
  const { random, agents } = given;
  const edge = random.pick(getEdges(agents));
  const sides = getSides(edge);
  const kind = random.pick(KINDS);
  const terms = getTerms(kind, random.pick(RATES));
  const first = random.pick(['upline', 'downline']);
  const end = random.pick(ENDS);
  const proposed = await command(given, sides[first], 'propose', { terms });
  if (proposed?.status === 200) {
    const other = first === 'upline' ? 'downline' : 'upline';
    return answer(given, end, proposed.value.id, { proposer: sides[first], other: sides[other] });
  }
  // Another client has left a proposal open, or is about to answer it.
  if (proposed?.code !== 'pending_exists') return;
  const found = await getContract(given, edge, kind, ['offered', 'requested']);
  if (found?.state === 'offered')
    return answer(given, end, found.id, { proposer: sides.upline, other: sides.downline });
  if (found) return answer(given, end, found.id, { proposer: sides.downline, other: sides.upline });
}

async function answer(given, end, id, { proposer, other }) {
  const accept = () => sendConfirmed(given, other, 'accept', id);
  const withdraw = () => command(given, proposer, 'withdraw', { id });
  const ways = {
    accept,
    withdraw,
    reject: () => command(given, other, 'reject', { id }),
    race: () => Promise.all([accept(), withdraw()]),
    twice: () => Promise.all([accept(), accept()]),
    // Answering one's own proposal is refused.
    own: () => sendConfirmed(given, proposer, 'accept', id),
    none: () => {},
  };
  await ways[end]();
}

/** A contract of a kind with the downline, in one of the states. */
async function getContract({ client }, { downline }, kind, states) {
  const headers = { authorization: `Bearer ${downline.token}` };
  const { list } = await client.read('/api/contracts', headers);
  return list.find(
    (one) => one.downline === downline.account && one.kind === kind && states.includes(one.state),
  );
}

async function endOne(given) {
  const { random, agents } = given;
  const edge = random.pick(getEdges(agents));
  const { upline, downline } = getSides(edge);
  const kind = random.pick(KINDS);
  const way = random.pick(['terminate', 'asked', 'kept', 'race', 'takenBack']);
  const found = await getContract(given, edge, kind, ['active', 'termination_requested']);
  if (!found) return;
  const { id } = found;
  const terminate = () => sendConfirmed(given, upline, 'end', id);
  if (way === 'terminate') return terminate();
  await command(given, downline, 'end', { id });
  if (way === 'asked') return terminate();
  const keep = (side) => command(given, side, 'keep', { id });
  if (way === 'race') return Promise.all([terminate(), keep(downline)]);
  await keep(way === 'kept' ? upline : downline);
}

/** Makes agents have less or more than they owe, so that payments come in parts. */
async function moveAlongEdge({ say, memory, random, agents, newName }) {
  const { upline, downline } = random.pick(getEdges(agents).filter((edge) => edge.upline !== null));
  const cents = random.between(1, 3000);
  const [from, to, direction] = random.chance(0.7)
    ? [downline, upline, 'upline']
    : [upline, downline, 'downline'];
  const { paymentPassword } = from;
  const body = {
    direction,
    account: to.account,
    amount: (cents / 100).toFixed(2),
    paymentPassword,
  };
  await say(edgeTransfer(from, newName('edge'), body), () => {
    memory.moved(from, { available: -cents }, 'transfer-out');
    memory.moved(to, { available: cents }, 'transfer-in');
  });
}
