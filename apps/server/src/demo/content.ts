/**
 * An announcement of the demo. Its texts are `<id>.title`, `<id>.content` and, where it has them,
 * `<id>.terms` of the area.
 */
export interface DemoAnnouncement {
  readonly kind: 'player' | 'popup' | 'promotion';
  readonly area: 'notices' | 'promotions';
  readonly id: string;
  readonly execution?: 'A' | 'B' | 'F';
  /** Id of the category's name in the area. */
  readonly category?: string;
  /** Name of the banner shown above a promotion. */
  readonly picture?: string;
  readonly hasTerms?: boolean;
  /** The activity that members join by a promotion (`activities.ts`). */
  readonly activity?: string;
  /** Days before the seeding at which it was published. */
  readonly ageDays: number;
  /** Days after the seeding at which it ends; without it, never. */
  readonly endsInDays?: number;
}

/** A popup for guests, members or both. */
const popup = (name: string, execution: 'A' | 'B' | 'F', ageDays: number): DemoAnnouncement => ({
  kind: 'popup',
  area: 'notices',
  id: `popup.${name}`,
  execution,
  ageDays,
});

const notice = (name: string, ageDays: number): DemoAnnouncement => ({
  kind: 'player',
  area: 'notices',
  id: `notice.${name}`,
  ageDays,
});

/** A promotion is named like its picture. */
const promotion = (
  picture: string,
  category: string,
  rest: Pick<DemoAnnouncement, 'ageDays' | 'endsInDays' | 'activity' | 'hasTerms'>,
): DemoAnnouncement => ({
  kind: 'promotion',
  area: 'promotions',
  id: `promotion.${picture}`,
  picture,
  category: `category.${category}`,
  ...rest,
});

/** Everything that the demo has published, in display order. It promises nothing. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  popup('guest', 'B', 3),
  popup('member', 'A', 2),
  popup('new-slots', 'F', 1),
  promotion('demo-money', 'demo-money', { ageDays: 4, endsInDays: 60 }),
  promotion('best-spin', 'community', {
    ageDays: 2,
    endsInDays: 30,
    activity: 'best-spin',
    hasTerms: true,
  }),
  promotion('tournament', 'tournaments', {
    ageDays: 1,
    endsInDays: 14,
    activity: 'weekend-tournament',
    hasTerms: true,
  }),
  // K50
  promotion('zalo', 'community', { ageDays: 6, activity: 'zalo', hasTerms: true }),
  promotion('live-tables', 'live-casino', { ageDays: 12 }),
  promotion('jackpots', 'jackpots', { ageDays: 20 }),
  promotion('returns', 'slots', { ageDays: 26 }),
  promotion('fair', 'fair-play', { ageDays: 30 }),
  notice('welcome', 0),
  notice('maintenance', 1),
  notice('search', 2),
  notice('new-provider', 4),
  notice('reporting-day', 6),
  notice('one-account', 9),
  notice('responsible', 12),
  notice('time-zone', 15),
  notice('favourites', 18),
  notice('second-step', 21),
  notice('looks', 24),
  notice('open', 28),
];
