// The stories of a client: rounds, deposits, transfers and withdrawals, duplicated and out of
// order.
import * as calls from './calls.mjs';
import { contractStories } from './contract-stories.mjs';
import { movePlayer } from './move-story.mjs';

const money = (cents) => (cents / 100).toFixed(2);
export const cents = (text) => Math.round(Number(text) * 100);

/** Probability that a call is sent twice at once, and again after its answer. */
const TWICE = 0.15;
const REPEAT_CHANCE = 0.1;

/**
 * One client of a run, with random numbers of its own.
 * @param {{client: object, memory: object, random: object, seat: object, agents: object[], id:
 *   string, facts: () => object, mayMove: (topAgent: string) => boolean}} given
 */
export function createStories({ client, memory, random, seat, agents, id, facts, mayMove }) {
  const { say, newName } = createSayer({ client, random, id });
  const moved = (change, type) => memory.moved(seat, change, type);
  /** Finished rounds that may be rolled back. */
  const closed = [];
  const storyContext = { say, moved, random, seat, newName, facts, closed };

  return [
    { weight: 10, tell: () => playRound(storyContext) },
    { weight: 2, tell: () => takeBack(storyContext) },
    { weight: 2, tell: () => payIn(storyContext) },
    { weight: 2, tell: () => moveBetweenWallets(storyContext) },
    { weight: 2, tell: () => payOut(storyContext) },
    { weight: 2, tell: () => movePlayer({ say, memory, random, seat, agents, newName, mayMove }) },
    ...contractStories({ say, client, memory, random, agents, newName, facts }),
  ];
}

/**
 * Sends a client's calls under unique names.
 * @param {{client: object, random: object, id: string}} given
 */
export function createSayer({ client, random, id }) {
  let count = 0;
  // Keys have at least sixteen characters.
  const newName = (kind) => `chaos-${id}-${String((count += 1)).padStart(6, '0')}-${kind}`;

  /**
   * Sends a call, sometimes twice at once or again; `effect` gets the first answer if its status is
   * 200.
   */
  async function say(call, effect = () => {}) {
    const times = random.chance(TWICE) ? 2 : 1;
    const isAgain = random.chance(REPEAT_CHANCE);
    const one = async () => {
      const answer = await client.ask(call);
      if (answer?.isFirst && answer.status === 200) effect(answer.value);
      return answer;
    };
    const [answer] = await Promise.all(Array.from({ length: times }, one));
    return isAgain && answer !== null ? one() : answer;
  }

  return { say, newName };
}

/** The possible orders of a round's calls. */
const ROUNDS = ['lost', 'won', 'voided', 'wonVoided', 'crossed', 'voidFirst', 'winFirst', 'late'];

async function playRound({ say, moved, random, seat, newName, facts, closed }) {
  const { gameCode } = facts();
  const round = newName('round');
  const at = (kind) => ({ seat, round, name: `${round}-${kind}` });
  const [stake, prize] = [random.between(1, 900), random.between(1, 900)];
  const kind = random.pick(ROUNDS);
  const betName = `${round}-bet`;
  const namesBet = random.chance(0.5) ? { betTransactionId: betName } : {};
  const bet = () =>
    say(calls.bet(at('bet'), { gameCode, amount: money(stake) }), () =>
      moved({ available: -stake }, 'bet'),
    );
  const win = () =>
    say(calls.win(at('win'), { gameCode, amount: money(prize), ...namesBet }), ({ outcome }) => {
      if (outcome === 'booked') moved({ available: prize }, 'win');
    });
  const rollback = () =>
    say(calls.rollback(at('rollback'), betName), ({ outcome, takenBack }) => {
      if (outcome === 'refunded') moved({ available: stake - cents(takenBack) }, 'rollback');
    });
  const close = () => say(calls.closeRound(at('close'), gameCode));

  if (kind === 'voidFirst') await rollback();
  if (kind === 'crossed') return Promise.all(random.shuffled([bet, rollback]).map((one) => one()));
  const early = kind === 'winFirst' ? win() : null;
  const betAnswer = await bet();
  await early;
  if (betAnswer?.status !== 200) return;
  if (kind === 'late') await close();
  if (['won', 'wonVoided', 'winFirst', 'late'].includes(kind)) await win();
  if (['voided', 'wonVoided'].includes(kind)) await rollback();
  if (!['lost', 'won'].includes(kind)) return;
  await close();
  closed.push({ round, betName, stake });
}

/**
 * Rolls a bet back after the end of its round, which may already be settled: agents' bills change.
 */
async function takeBack({ say, moved, random, seat, newName, closed }) {
  if (closed.length === 0) return;
  const [{ round, betName, stake }] = closed.splice(random.between(0, closed.length - 1), 1);
  const at = { seat, round, name: newName('takeback') };
  await say(calls.rollback(at, betName), ({ outcome, takenBack }) => {
    if (outcome === 'refunded') moved({ available: stake - cents(takenBack) }, 'rollback');
  });
}

const RESULTS = [['paid'], ['paid'], ['failed'], ['paid', 'failed'], ['failed', 'paid']];

async function payIn({ say, moved, random, seat, newName }) {
  const amount = random.between(100, 5000);
  const outcomes = random.pick(RESULTS);
  const isAtOnce = random.chance(0.5);
  const begun = await say(calls.deposit(seat, newName('deposit'), money(amount)));
  if (begun?.status !== 200) return;
  const { reference } = begun.value;
  let isPaid = false;
  const tell = (outcome) =>
    say(
      calls.depositResult(newName(outcome), { reference, outcome, amount: money(amount) }),
      ({ status }) => {
        if (status !== 'paid' || isPaid) return;
        isPaid = true;
        moved({ available: amount }, 'deposit');
      },
    );
  if (isAtOnce) return Promise.all(outcomes.map(tell));
  for (const outcome of outcomes) await tell(outcome);
}

async function moveBetweenWallets({ say, moved, random, seat, newName, facts }) {
  const amount = random.between(1, 2000);
  const isAway = random.chance(0.5);
  const [from, to] = isAway ? ['MAIN', facts().vendor] : [facts().vendor, 'MAIN'];
  const change = isAway ? amount : -amount;
  await say(calls.transfer(seat, newName('transfer'), { from, to, amount: money(amount) }), () =>
    moved({ available: -change, vendor: change }, 'wallet-transfer'),
  );
}

async function payOut({ say, moved, random, seat, newName }) {
  const amount = random.between(200, 3000);
  const requested = await say(calls.withdrawal(seat, newName('withdrawal'), money(amount)), () =>
    moved({ available: -amount, held: amount }, 'hold'),
  );
  if (requested?.status !== 200) return;
  const { reference } = requested.value;
  const order = (command, more = {}, effect = undefined) =>
    say(calls.order(newName(command), reference, { command, ...more }), effect);
  const reject = () =>
    order('reject', {}, () => moved({ available: amount, held: -amount }, 'hold-released'));
  const part = random.between(1, amount - 1);
  const parts = (random.chance(0.5) ? [amount] : [part, amount - part]).map((one) => ({
    amount: money(one),
  }));
  const pay = () => order('pay', { parts }, () => moved({ held: -amount }, 'hold-captured'));

  if (random.chance(0.2)) return reject();
  const isAtOnce = random.chance(0.2);
  await order('review');
  await order('approve');
  const decided = isAtOnce ? await Promise.all([pay(), reject()]) : [await pay()];
  const [paid] = decided;
  if (paid?.status !== 200) return;
  for (const { partId, amount: sent } of paid.value.withdrawal.parts) {
    await order('send', { partId });
    await answerPart({ say, moved, random, seat, newName, order, reference, partId, sent });
  }
}

/** Confirms a payment: all, nothing, or a part and then nothing more. */
async function answerPart({ say, moved, random, seat, newName, order, reference, partId, sent }) {
  const answer = (outcome, more = {}) =>
    say(calls.confirmation(seat, newName(outcome), reference, { partId, outcome, ...more }));
  const kind = random.pick(['received', 'received', 'lost', 'some']);
  if (kind === 'received') return answer('received');
  let arrived = 0;
  if (kind === 'some' && cents(sent) > 1) {
    arrived = random.between(1, cents(sent) - 1);
    const some = await answer('partly_received', {
      receivedAmount: money(arrived),
      receivedBefore: money(0),
    });
    if (some?.status !== 200) return;
  }
  await answer('not_received');
  if (random.chance(0.3)) return order('settle', { partId });
  await order('return', { partId }, () =>
    moved({ available: cents(sent) - arrived }, 'withdrawal-return'),
  );
}
