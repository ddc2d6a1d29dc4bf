import type { Schemas } from '@baize/api';
import { createListeners } from '../../kernel/store/listeners.ts';

/** A verified external sign-in that has no use yet. */
export type PendingSignIn = Schemas['ExternalReturn'];

/**
 * Held by this page alone: a reload forgets it, and whoever wants it again signs in at the provider again.
 * The ticket in it never lies in a store of the browser.
 */
let pending: PendingSignIn | null = null;
const { subscribe, notify } = createListeners();

export function keepPending(signIn: PendingSignIn): void {
  pending = signIn;
  notify();
}

export function dropPending(): void {
  pending = null;
  notify();
}

export const pendingSignIn = (): PendingSignIn | null => pending;

/** Adds a listener to changes; the result takes it away again. */
export const onPending = subscribe;

/** Who somebody is at the provider, as it may stand in a sentence of either direction (U+2068, U+2069). */
export const nameOf = ({ email, name, provider }: PendingSignIn): string =>
  `\u2068${email ?? name ?? provider.label}\u2069`;

/** What a call that may make an account carries of it (E37, T31). */
export const channelOf = (signIn: PendingSignIn | null) =>
  signIn === null ? {} : { channel: signIn.channel };
