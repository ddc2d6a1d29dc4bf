// What the clients of a run know: every final answer, and its effect on the money.
import { createHash } from 'node:crypto';

const digest = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Refusals that are expected in a run; anything else is a fault. */
const REFUSALS = new Set([
  'insufficient_funds',
  'transaction_rolled_back',
  'transaction_conflict',
  'round_closed',
  'command_refused',
  'limit_reached',
  'pending_exists',
]);

/** Maximum number of fault examples. */
const MAX_EXAMPLES = 10;

/** @typedef {{available: number, held: number, vendor: number}} Sums in minor units */

export function createMemory() {
  /** The first answer by the call's name. */
  const known = new Map();
  /** Each player's balances by acknowledged answers. */
  const sums = new Map();
  /** How often each type was booked by acknowledged answers, by player. */
  const bookings = new Map();
  /** The acknowledged contract commands and player moves. */
  const commands = [];
  const moves = [];
  const figures = { operations: 0, answers: 0, repeated: 0 };
  /** Tries without a final answer, by status. */
  const unanswered = {};
  const refused = {};
  const wrong = { otherAnswers: 0, negativeBalances: 0, strangeRefusals: 0, examples: [] };

  function complain(figure, example) {
    wrong[figure] += 1;
    if (wrong.examples.length < MAX_EXAMPLES) wrong.examples.push({ figure, ...example });
  }

  /**
   * The compared part of an answer: all of it, or the code of a vendor's refusal, which is all that
   * is stored.
   */
  const getText = ({ isVendor, isLive }, { status, text, code }) => {
    if (isLive) return String(status);
    return isVendor && code !== null ? code : text;
  };

  function acknowledged(call, answer) {
    const { name, kind } = call;
    figures.answers += 1;
    const answerText = getText(call, answer);
    const before = known.get(name);
    if (/"(available|balance)":"-/.test(answer.text))
      complain('negativeBalances', { name, kind, text: answer.text });
    if (before === undefined) {
      figures.operations += 1;
      if (answer.code !== null) noteRefusal(call, answer);
      known.set(name, { digest: digest(answerText), isLive: call.isLive === true });
    } else {
      figures.repeated += 1;
      if (before.digest !== digest(answerText))
        complain('otherAnswers', { name, kind, text: answer.text });
    }
    return { ...answer, isFirst: before === undefined };
  }

  function noteRefusal({ name, kind, refusals }, { code, text }) {
    refused[code] = (refused[code] ?? 0) + 1;
    if (!REFUSALS.has(code) && !refusals?.has(code))
      complain('strangeRefusals', { name, kind, text });
  }

  /** Counts an answer's change of a player's balances, and its booking type. */
  function moved({ playerId }, change, type) {
    const sum = sums.get(playerId);
    for (const [name, amount] of Object.entries(change)) sum[name] += amount;
    const key = `${playerId} ${type}`;
    if (type !== undefined) bookings.set(key, (bookings.get(key) ?? 0) + 1);
  }

  return {
    acknowledged,
    moved,
    /** Stores the expected log entry of an accepted contract command. */
    commanded: (command) => void commands.push(command),
    commands: () => [...commands],
    /** A player was moved below an agent. */
    movedBelow: (move) => void moves.push(move),
    moves: () => [...moves],
    open: ({ playerId }, available) => sums.set(playerId, { available, held: 0, vendor: 0 }),
    unanswered: (why) => (unanswered[why] = (unanswered[why] ?? 0) + 1),
    getSums: ({ playerId }) => ({ ...sums.get(playerId) }),
    bookings: () => new Map(bookings),
    /** The names of everything acknowledged so far, with the answers. */
    known: () => new Map(known),
    isAnswer: (name, text) => known.get(name)?.digest === digest(text),
    figures: () => ({ ...figures, unanswered: { ...unanswered }, refused: { ...refused } }),
    wrong: () => wrong,
  };
}
