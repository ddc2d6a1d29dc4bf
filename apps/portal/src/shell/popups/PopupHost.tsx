import { Activity, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { Boundary } from '../../kernel/view/Boundary.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { getRoute } from '../../kernel/url/paths.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useSelected } from '../../kernel/store/use-selected.ts';
import { useParam } from '../../kernel/url/url.ts';
import { QueuedPopup } from './QueuedPopup.tsx';
import { drawnAhead } from '../../content/index.ts';
import { popupGuards, popups } from './registry.ts';
import { Guarded } from '../Guarded.tsx';
import { useAhead } from './useAhead.ts';

const SwitchPopup: Chunk<object> = chunk(() => import('../../identity/login/SwitchPopup.tsx'));
const RequiredPasswordChangePopup = chunk(
  () => import('../../identity/password/RequiredPasswordChangePopup.tsx'),
);

/**
 * Shows the popup in the URL (`?popup=login`), or else the queue's next one; Back closes it. The
 * popup that is likely next is rendered ahead, hidden and without its effects. The question which
 * member continues here has priority: everything else depends on its answer.
 */
export function PopupHost() {
  const [name, setName] = useParam('popup');
  const [path] = useLocation();
  const ahead = useSyncExternalStore(drawnAhead.subscribe, drawnAhead.get, () => undefined);
  const requestedPopup = name !== undefined && name in popups ? name : undefined;
  const drawing = useDrawing(requestedPopup);
  const { session } = useServices();
  const mayReplace = useSelected(
    session,
    (now) => now.matches({ restoring: 'confirmingSwitch' }),
    false,
  );
  const requiredPasswordChange = useSelected(
    session,
    ({ context }) => context.member?.requiredPasswordChange,
    undefined,
  );
  const onClose = useCallback(() => {
    // A popup opened here is one history entry back; a link that opened it has no previous entry.
    if ((history.state as { popup?: boolean } | null)?.popup) history.back();
    else setName(undefined, { replace: true });
  }, [setName]);
  const standby = path === '/' ? ahead : undefined;
  useAhead(requestedPopup === undefined ? standby : undefined);
  const shown = requestedPopup ?? standby;
  const Popup = popups[shown ?? ''];
  const guard = popupGuards[shown ?? ''];
  // The same element before and after the click that shows it, so that React need not render it
  // again.
  const popup = useMemo(
    () =>
      Popup && (
        <Guarded guard={guard}>
          <LazyView part={Popup} props={{ onClose }} />
        </Guarded>
      ),
    [Popup, guard, onClose],
  );
  if (mayReplace) return <LazyView part={SwitchPopup} props={{}} />;
  // A required password change comes before everything else (H13).
  if (requiredPasswordChange)
    return (
      <LazyView part={RequiredPasswordChangePopup} props={{ reason: requiredPasswordChange }} />
    );
  return (
    <>
      {requestedPopup === undefined && !getRoute(path).quiet && <QueuedPopup />}
      {popup && (
        <Activity
          key={`${shown} ${drawing}`}
          mode={requestedPopup === undefined ? 'hidden' : 'visible'}
        >
          <Boundary over>
            <Suspense>{popup}</Suspense>
          </Boundary>
        </Activity>
      )}
    </>
  );
}

/** Counts closed popups: the next one is rendered fresh, without earlier input. */
function useDrawing(asked: string | undefined): number {
  const [state, setState] = useState({ asked, drawing: 0 });
  if (state.asked === asked) return state.drawing;
  const closed = state.asked === undefined ? 0 : 1;
  const next = { asked, drawing: state.drawing + closed };
  setState(next);
  return next.drawing;
}
