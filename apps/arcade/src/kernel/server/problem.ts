/** Errors of the arcade's own calls, as RFC 9457 problem documents. */

/** Every code the arcade may answer, with its status and the sentence for a developer. */
export const PROBLEMS = {
  invalid_request: [400, 'The request is not well formed.'],
  token_refused: [401, 'The launch token is unknown, used or expired.'],
  session_expired: [401, 'The session is unknown or over.'],
  player_blocked: [403, 'The player may not play.'],
  age_unconfirmed: [403, 'The player has not confirmed the minimum age.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This method is not offered here.'],
  game_maintenance: [409, 'The game is under maintenance.'],
  bonus_bet_limit: [409, 'The stake is above the largest bet while a bonus is active.'],
  limit_reached: [409, 'A limit of the player is reached.'],
  spin_in_progress: [409, 'A round is still running.'],
  round_over: [409, 'The round is over or not known.'],
  no_cash_out: [409, 'There is no cash-out for this slip now.'],
  quote_expired: [409, 'The quote is no longer held.'],
  bets_closed: [409, 'Betting for this round has closed.'],
  not_seated: [409, 'The player has no seat at this table.'],
  already_seated: [409, 'The player has a seat at another table of this title.'],
  not_your_turn: [409, 'It is the turn of the other seat.'],
  turn_over: [409, 'The turn is over: it was taken, or its time has passed.'],
  seat_lost: [409, 'The seat was given up because its page was gone.'],
  table_full: [409, 'Every table of this room is taken.'],
  too_many_bets: [409, 'No more bets of this player fit into the round.'],
  body_too_large: [413, 'The body is too large.'],
  unsupported_media_type: [415, 'Send application/json.'],
  insufficient_funds: [422, 'The balance does not cover the stake.'],
  stake_not_offered: [422, 'This stake is not offered.'],
  stake_too_high: [422, 'The stake is above the highest one.'],
  choice_not_offered: [422, 'The game does not offer this choice.'],
  seed_mismatch: [422, 'The seed is not the one that was committed to.'],
  bet_refused: [422, 'The platform refused the bet.'],
  too_soon: [429, 'The minimum time between rounds has not passed.'],
  internal_error: [500, 'Something broke here.'],
  maintenance: [503, 'The platform is under maintenance.'],
  platform_unreachable: [503, 'The platform does not answer.'],
  too_many_players: [503, 'Every seat is taken.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Thrown by handlers; the server turns it into a problem document. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, extra: Readonly<Record<string, unknown>> = {}) {
    super(PROBLEMS[code][1]);
    this.code = code;
    this.extra = extra;
  }
}

/** Codes of seamless.yaml that have a player text of their own. */
const CODES_WITH_TEXT = [
  'session_expired',
  'player_blocked',
  'age_unconfirmed',
  'insufficient_funds',
  'bonus_bet_limit',
  'limit_reached',
  'game_maintenance',
  'maintenance',
] as const satisfies readonly ProblemCode[];

/**
 * The problem for a refusal of the platform; `otherwise` when its code means nothing to a player.
 */
export function getRefusal(code: string, otherwise: ProblemCode): Problem {
  const textCode = CODES_WITH_TEXT.find((known) => known === code);
  return textCode ? new Problem(textCode) : new Problem(otherwise, { reason: code });
}
