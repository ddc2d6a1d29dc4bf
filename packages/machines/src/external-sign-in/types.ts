import type { Failure, Sealed } from '../kit/index.ts';

/** The result of redeeming the provider's answer. */
export interface ExternalSignIn {
  /** Signed-in members ask for a link, all others for a login. */
  readonly purpose: 'login' | 'link';
  /** Whether the external account belongs to a member. */
  readonly known: boolean;
  /** What the next call needs of it, and what the page shows of it. */
  readonly details: Sealed<object>;
}

/**
 * What happens next with a sign-in: what continues it, or back to where it began; `link` returns to
 * the links of an account.
 */
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

/**
 * choosing: no member has this account; linking: it is being linked, which may ask for a proof;
 * error: show `failure`.
 */
export type ExternalSignInTag = 'choosing' | 'linking' | 'error';

/** Keys that no recorder may show. */
export const externalSignInSecrets: readonly string[] = ['details'];
