import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** What a member has filled in, while a login interrupts them. Never holds a secret. */
interface Draft {
  readonly owner: string;
  readonly value: unknown;
}

/** In this page's memory alone: a reload, and whoever looks into the browser's stores, finds nothing. */
const drafts = new Map<string, Draft>();

function draftOf(name: string, owner: string): Draft | undefined {
  const found = drafts.get(name);
  // Another member is here now: what the one before typed is nobody's to see.
  if (found && found.owner !== owner) drafts.clear();
  return drafts.get(name);
}

/**
 * A state of a form that outlives the end of the session: whoever logs in again as the same member finds
 * it as it was; for another member, and for whoever left the form by themselves, it begins anew. Not for
 * passwords and codes.
 * @param name of the state, unique in the portal
 */
export function useDraft<Value>(name: string, initial: Value) {
  const { session } = useServices();
  const current = () => session.getSnapshot()?.context.member?.id;
  const [owner] = useState(() => current() ?? '');
  const [value, setValue] = useState(() => {
    const kept = draftOf(name, owner);
    return kept ? (kept.value as Value) : initial;
  });
  useEffect(
    () => () => {
      if (current() === owner) drafts.delete(name);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const keep = (next: Value) => {
    drafts.set(name, { owner, value: next });
    setValue(next);
  };
  return [value, keep] as const;
}
