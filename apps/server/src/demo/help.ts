import { ACCOUNT_ARTICLES } from './help-account.ts';
import { LEGAL_ARTICLES } from './help-legal.ts';
import { PLAY_ARTICLES } from './help-play.ts';

/** A help article of the demo in the two bundled languages; `anchor` is the hash of /help#…. */
export interface DemoArticle {
  readonly anchor: string;
  readonly title: { readonly en: string; readonly vi: string };
  readonly content: { readonly en: string; readonly vi: string };
}

/** Everything that the demo explains, in display order. The terms are the registration form's. */
export const demoHelp: readonly DemoArticle[] = [
  ...PLAY_ARTICLES,
  ...ACCOUNT_ARTICLES,
  ...LEGAL_ARTICLES,
];
