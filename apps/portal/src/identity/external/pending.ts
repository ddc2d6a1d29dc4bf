import type { Schemas } from '@baize/api';
import type { MemberFacts } from '@baize/machines/session';
import { followMemberOnce } from '../../kernel/member/follow-once.ts';
import type { Services } from '../../kernel/services/services.ts';
import { createListeners } from '../../kernel/store/listeners.ts';

/** A verified external sign-in that has not been used yet. */
export type PendingSignIn = Schemas['ExternalReturn'];

/**
 * Kept in this page's memory only: after a reload the visitor signs in at the provider again. Its
 * ticket is never put into browser storage.
 */
let pending: PendingSignIn | null = null;

/** The owning member; undefined until the visitor logs in or registers. */
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

/** A trial guest has no account to link; the sign-in is for the account that they log in to. */
const ownerIn = (member: MemberFacts | null | undefined): string | undefined =>
  member?.kind === 'trial' ? undefined : member?.id;

/**
 * The sign-in belongs to the first member and ends with that session: the next member must not see
 * or use it.
 */
function followOwner(member: MemberFacts | null): void {
  const isOthers = owner !== undefined && owner !== member?.id;
  if (member === null || isOthers) dropPending();
  owner = ownerIn(member);
}

export const pendingSignIn = (): PendingSignIn | null => pending;

/** Adds a listener to changes; returns a function that removes it. */
export const onPending = subscribe;

/**
 * The person's name at the provider, isolated for sentences of either direction (U+2068, U+2069).
 */
export const getName = ({ email, name, provider }: PendingSignIn): string =>
  `\u2068${email ?? name ?? provider.label}\u2069`;

/** The sign-in's part of a call that may create an account (E37, T31). */
export const getChannel = (signIn: PendingSignIn | null) =>
  signIn === null ? {} : { channel: signIn.channel };
