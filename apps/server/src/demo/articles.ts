/** An article of the demo's blog or news; its texts are `article.<slug>.…`. */
export interface DemoArticle {
  readonly slug: string;
  readonly kind: 'blog' | 'news';
  /** Name of the picture above it. */
  readonly picture: string;
  readonly ageDays: number;
}

/** Articles about the demonstration itself; they promise nothing. */
export const demoArticles: readonly DemoArticle[] = [
  { slug: 'how-a-spin-is-checked', kind: 'blog', picture: 'fair', ageDays: 3 },
  { slug: 'five-habits', kind: 'blog', picture: 'habits', ageDays: 9 },
  { slug: 'what-a-jackpot-counter-shows', kind: 'blog', picture: 'jackpots', ageDays: 21 },
  { slug: 'promotions-have-pages', kind: 'news', picture: 'promotions', ageDays: 1 },
  { slug: 'vesper-nine-joins', kind: 'news', picture: 'new-provider', ageDays: 5 },
];
