import { useServices } from '../services/services.ts';
import { useSelected } from '../store/use-selected.ts';

/** The kind of user, as the page's frame needs it. A prerendered page is a visitor's. */
export type Viewer = 'visitor' | 'player' | 'trial' | 'agent';

export function useViewer(): Viewer {
  const { session } = useServices();
  return useSelected(session, ({ context }) => context.member?.kind ?? 'visitor', 'visitor');
}

/** The current member's id; undefined for a visitor. */
export function useMemberId(): string | undefined {
  const { session } = useServices();
  return useSelected(session, ({ context }) => context.member?.id, undefined);
}

/** True while it is not yet known whether someone is signed in. */
export function useSessionPending(): boolean {
  const { session } = useServices();
  return useSelected(
    session,
    (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('signedIn'),
    true,
  );
}
