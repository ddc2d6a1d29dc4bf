/** Shortcuts of the filter by end: the next days from today (K6, K7). */
export const ends = ['7d', '30d'] as const;
export type Ends = (typeof ends)[number];

const DAY_MS = 86_400_000;

/** Keeps what ends within the next days; what is open without an end, or has ended, does not. */
export function endsWithin<Item extends { readonly endsAt?: string | null | undefined }>(
  items: readonly Item[],
  within: Ends,
  now: string,
): Item[] {
  const from = Date.parse(now);
  const to = from + Number.parseInt(within, 10) * DAY_MS;
  return items.filter(({ endsAt }) => {
    const at = endsAt ? Date.parse(endsAt) : Number.NaN;
    return at > from && at <= to;
  });
}
