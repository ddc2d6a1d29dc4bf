import { type RawBuilder, sql } from 'kysely';
import { bonusSigns } from '../bonuses/index.ts';
import { contractSigns } from '../settlement/index.ts';
import { gain, isStake, moneySigns, signedAmount } from '../wallet/index.ts';

const { received, given } = contractSigns;

/** Amount that a booking, aliased `booking`, adds to each column of `daily_sum`. */
const FIGURES = {
  bets: sql`${isStake}::int`,
  stake: signedAmount(moneySigns.stake),
  payout: signedAmount(moneySigns.payout),
  bonus: signedAmount(...bonusSigns),
  // What a member pays for contracts is taken from what they bring it: within a branch the two are
  // nothing.
  contract_pay: signedAmount(received, { plus: given.less, less: given.plus }),
  deposits: signedAmount(moneySigns.deposits),
  withdrawals: signedAmount(moneySigns.withdrawals),
  gained: gain,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;

const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** The figure columns. */
export const figureColumns = sql.join(NAMES.map((name) => sql.ref(name)));

/** Amount that one booking adds to each column. */
export const figuresOfBooking = sql.join(
  NAMES.map((name) => sql`${FIGURES[name]} as ${sql.ref(name)}`),
);

/** Sums of bookings. */
export const figuresOfBookings = sql.join(
  NAMES.map((name) => sql`sum(${FIGURES[name]})::bigint as ${sql.ref(name)}`),
);
