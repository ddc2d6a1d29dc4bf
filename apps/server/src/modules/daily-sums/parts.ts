import { type RawBuilder, sql } from 'kysely';
import { memberUplines } from '../accounts/index.ts';
import { bookings, isWithPlatform } from '../wallet/index.ts';
import { figuresOfBookings } from './figures.ts';

/** Selects the bookings to sum, by day. */
interface BookingSelection {
  /** The day of a `booking`. */
  readonly day: RawBuilder<unknown>;
  readonly bookings: RawBuilder<boolean>;
  /** Times at which moves matter; a condition on `moment`. */
  readonly moves: RawBuilder<boolean>;
}

/**
 * The rows of `daily_sum` with their day, computed from the bookings. A day is split where its
 * owner moved in the tree: bookings before the move belong to one team, later ones to another (ADR
 * 21).
 */
export const getParts = (wanted: BookingSelection) => sql`(
  with moved as (
    select member_id, array_agg(moment order by moment) as moments
    from (
      select member_id, since as moment from ${memberUplines.as('since')} where since > '-infinity'
      union select member_id, until from ${memberUplines.as('until')} where until < 'infinity'
    ) change
    where ${wanted.moves} group by member_id
  )
  select owner, currency, min(at) as at, day,
    count(*) over (partition by owner, currency, day) = 1 as is_whole_day, ${figuresOfBookings}
  from (
    select booking.*, ${wanted.day} as day, width_bucket(booking.at, moved.moments) as part
    from ${bookings.as('booking')} left join moved on moved.member_id = booking.owner
    where ${isWithPlatform} and ${wanted.bookings}
  ) booking
  group by owner, currency, day, part)`;
