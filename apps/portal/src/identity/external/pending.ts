import type { Schemas } from '@baize/api';
import type { MemberFacts } from '@baize/machines/session';
import { followMemberOnce } from '../../kernel/member/follow-once.ts';
import type { Services } from '../../kernel/services/services.ts';
import { createListeners } from '../../kernel/store/listeners.ts';

/** A verified external sign-in that has no use yet. */
export type PendingSignIn = Schemas['ExternalReturn'];

/**
 * Held by this page alone: a reload forgets it, and whoever wants it again signs in at the provider again.
 * The ticket in it never lies in a store of the browser.
 */
let pending: PendingSignIn | null = null;

/** Whose it is; undefined until whoever signed in at the provider logs in here or registers. */
let owner: string | undefined;

const { subscribe, notify } = createListeners();

export function keepPending(services: Services, signIn: PendingSignIn): void {
  pending = signIn;
  owner = ownerIn(services.session.getSnapshot()?.context.member);
  notify();
  followMemberOnce(services, followOwner);
}

export function dropPending(): void {
  pending = null;
  notify();
}

/** A guest of a trial has no account to link: their sign-in is for the one that they log in to. */
const ownerIn = (member: MemberFacts | null | undefined): string | undefined =>
  member?.kind === 'trial' ? undefined : member?.id;

/** The first member takes the sign-in over; with them it goes, too: the next one must not see or use it. */
function followOwner(member: MemberFacts | null): void {
  const isOthers = owner !== undefined && owner !== member?.id;
  if (member === null || isOthers) dropPending();
  owner = ownerIn(member);
}

export const pendingSignIn = (): PendingSignIn | null => pending;

/** Adds a listener to changes; the result takes it away again. */
export const onPending = subscribe;

/** Who somebody is at the provider, as it may stand in a sentence of either direction (U+2068, U+2069). */
export const getName = ({ email, name, provider }: PendingSignIn): string =>
  `\u2068${email ?? name ?? provider.label}\u2069`;

/** What a call that may make an account carries of it (E37, T31). */
export const getChannel = (signIn: PendingSignIn | null) =>
  signIn === null ? {} : { channel: signIn.channel };
