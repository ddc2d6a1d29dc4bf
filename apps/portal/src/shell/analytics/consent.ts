import type { ReactElement } from 'react';
import { createValueStore } from '../../kernel/store/value-store.ts';

/** A visitor's answer; undefined until there is one. */
export type Consent = 'yes' | 'no' | undefined;

const KEY = 'baize.analytics';

/** The banner while it asks; nothing otherwise. */
export const consentBanner = createValueStore<ReactElement>();

const changes = createValueStore<Consent>();

/** A browser that asks not to be followed has answered already. */
const refusesTracking = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

/** The stored answer. Blocked storage counts as no: the question would come back on every page. */
export function getConsent(): Consent {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === 'yes' || stored === 'no') return stored;
  } catch {
    return 'no';
  }
  return refusesTracking() ? 'no' : undefined;
}

/** Stores an answer and tells this page; other tabs read it when they next count. */
export function setConsent(answer: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // The answer holds for this page.
  }
  consentBanner.set(undefined);
  changes.set(answer);
}

export const onConsent = changes.subscribe;
