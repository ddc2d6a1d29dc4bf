import type { MemberFacts } from '@baize/machines/session';
import { useEffect, useState } from 'react';
import { followMemberOnce } from '../member/follow-once.ts';
import { useServices } from '../services/services.ts';

/**
 * Form values that survive an interrupting login. They never contain a secret, and are kept in
 * memory only: neither a reload nor browser storage reveals them.
 */
const drafts = new Map<string, unknown>();

/** The member they belong to. */
let owner: string | undefined;

/** Another member must not see the previous one's input. */
function followOwner(member: MemberFacts | null): void {
  if (!member) return;
  if (member.id !== owner) drafts.clear();
  owner = member.id;
}

/**
 * Form state that survives the end of the session: restored when the same member logs in again,
 * reset for another member and after leaving the form. Not for passwords and codes.
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
      // Kept if the form disappeared because the session ended.
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
