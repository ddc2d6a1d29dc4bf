import type { Failure } from '../kit/index.ts';

/** What this device may show, and which topics the member chose for it. */
export interface PushConsent {
  /** `default`: the browser will ask when a topic is chosen. */
  readonly permission: 'default' | 'granted' | 'denied' | 'unsupported';
  readonly topics: readonly string[];
}

export interface PushConsentContext {
  readonly topics: readonly string[];
  /** The topics that are being saved. */
  readonly wanted: readonly string[] | null;
  readonly failure: Failure | null;
}

export type PushConsentEvent =
  /** All topics that this device shall get; none ends its subscription. */
  | { readonly type: 'topics.chosen'; readonly topics: readonly string[] }
  | { readonly type: 'retry.requested' }
  /** The permission was changed in the browser's settings. */
  | { readonly type: 'permission.changed' };

/** busy: the browser or the server is asked. */
export type PushConsentTag = 'busy';
