import { useServices } from '../services/services.ts';
import { useSelected } from '../store/use-selected.ts';

/** Who looks at the page, as far as the page's frame cares. A prerendered page is a visitor's. */
export type Viewer = 'visitor' | 'player' | 'trial' | 'agent';

export function useViewer(): Viewer {
  const { session } = useServices();
  return useSelected(session, ({ context }) => context.member?.kind ?? 'visitor', 'visitor');
}

/** Whose page it is; undefined for a visitor. */
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
