import type { Failure, Sealed } from '../kit/index.ts';

/** What the server found when it redeemed the provider's word. */
export interface ExternalSignIn {
  /** A link is asked for by who is signed in already; a login by everybody else. */
  readonly purpose: 'login' | 'link';
  /** Whether the external account opens a member's account. */
  readonly known: boolean;
  /** What the next call carries of it, and what the page says of it. */
  readonly details: Sealed<object>;
}

/** What becomes of a sign-in: what goes on with it, or back to where it was begun; `link` is back at the links of an account. */
export type ExternalUse = 'entry' | 'link' | 'registration' | 'login' | 'restart';

export interface ExternalSignInContext {
  readonly signIn: ExternalSignIn | null;
  readonly failure: Failure | null;
  /** What the view does when the chart is done. */
  readonly outcome: ExternalUse | null;
}

export type ExternalSignInEvent =
  | { readonly type: 'visitor.returned' }
  | { readonly type: 'registration.chosen' }
  | { readonly type: 'login.chosen' }
  | { readonly type: 'attempt.restarted' };

/** choosing: nobody here has this account; linking: it is linked, for which a proof may be asked; error: show `failure`. */
export type ExternalSignInTag = 'choosing' | 'linking' | 'error';

/** Keys that no recorder may show. */
export const externalSignInSecrets: readonly string[] = ['details'];
