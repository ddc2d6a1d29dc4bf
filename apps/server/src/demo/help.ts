import { ACCOUNT_ARTICLES } from './help-account.ts';
import { LEGAL_ARTICLES } from './help-legal.ts';
import { PLAY_ARTICLES } from './help-play.ts';

import type { DemoArticle } from './help-article.ts';

/**
 * All help articles of the demo, in display order. The terms are those of the registration form.
 */
export const demoHelp: readonly DemoArticle[] = [
  ...PLAY_ARTICLES,
  ...ACCOUNT_ARTICLES,
  ...LEGAL_ARTICLES,
];
