import type { MemberFacts } from '@baize/machines/session';
import { useEffect, useState } from 'react';
import { followMemberOnce } from '../member/follow-once.ts';
import { useServices } from '../services/services.ts';

/**
 * What a member has filled in, while a login interrupts them. Never holds a secret. In this page's memory
 * alone: a reload, and whoever looks into the browser's stores, finds nothing.
 */
const drafts = new Map<string, unknown>();

/** Whose they are. */
let owner: string | undefined;

/** Another member is here now: what the one before typed is nobody's to see. */
function followOwner(member: MemberFacts | null): void {
  if (!member) return;
  if (member.id !== owner) drafts.clear();
  owner = member.id;
}

/**
 * A state of a form that outlives the end of the session: whoever logs in again as the same member finds
 * it as it was; for another member, and for whoever left the form by themselves, it begins anew. Not for
 * passwords and codes.
 * @param name of the state, unique in the portal
 */
export function useDraft<Value>(name: string, initial: Value) {
  const services = useServices();
  const current = () => services.session.getSnapshot()?.context.member?.id;
  const [value, setValue] = useState(() => {
    followMemberOnce(services, followOwner);
    return drafts.has(name) ? (drafts.get(name) as Value) : initial;
  });
  useEffect(
    () => () => {
      // The page has gone with the session, unless its member is still here.
      if (current() === owner) drafts.delete(name);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const keep = (next: Value) => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, keep] as const;
}
