import type { Services } from '../services/services.ts';

/** The current member's id; undefined for a visitor. */
export const getMember = ({ session }: Services): string | undefined =>
  session.getSnapshot()?.context.member?.id;

/** Resolves when the session statechart knows the member, or cannot find out for now. */
export const untilSessionKnown = ({ session }: Services): Promise<void> =>
  session.until((snapshot) => !snapshot.hasTag('busy'));
