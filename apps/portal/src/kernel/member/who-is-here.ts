import type { Services } from '../services/services.ts';

/** Who is here, by their id; undefined when nobody is. */
export const getMember = ({ session }: Services): string | undefined =>
  session.getSnapshot()?.context.member?.id;

/** Resolves when the session chart knows who is there, or that it cannot find out for now. */
export const sessionKnown = ({ session }: Services): Promise<void> =>
  session.until((snapshot) => !snapshot.hasTag('busy'));
