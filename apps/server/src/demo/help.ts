import { ACCOUNT_ARTICLES } from './help-account.ts';
import { LEGAL_ARTICLES } from './help-legal.ts';
import { PLAY_ARTICLES } from './help-play.ts';

import type { DemoArticle } from './help-article.ts';

/** Everything that the demo explains, in display order. The terms are the registration form's. */
export const demoHelp: readonly DemoArticle[] = [
  ...PLAY_ARTICLES,
  ...ACCOUNT_ARTICLES,
  ...LEGAL_ARTICLES,
];
