import type { ContentArea } from '../modules/language/index.ts';

/**
 * A help article of the demo. Its texts are `help.<anchor>.title` and `help.<anchor>.content` of
 * the area; `anchor` is the hash of /help#….
 */
export interface DemoHelp {
  readonly area: ContentArea;
  readonly anchor: string;
}

const ANCHORS = {
  'help-play': ['start', 'demo-money', 'fun', 'rules', 'fairness'],
  'help-account': ['deposits', 'withdrawals', 'account', 'contact'],
  'help-legal': ['responsible', 'privacy', 'licence', 'agent-policy'],
} as const;

/**
 * All help articles of the demo, in display order. The terms are those of the registration form.
 */
export const demoHelp: readonly DemoHelp[] = (
  ['help-play', 'help-account', 'help-legal'] as const
).flatMap((area) => ANCHORS[area].map((anchor) => ({ area, anchor })));
