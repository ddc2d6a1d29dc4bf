import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { type Chunk, chunk } from '../app/lazy.ts';
import { useServices } from '../app/services.ts';
import { useSelected } from '../app/store.ts';
import { useParam } from '../app/url.ts';
import { QueuedPopup } from './QueuedPopup.tsx';
import { popups } from './registry.ts';

const SwitchPopup: Chunk<object> = chunk(() => import('./switch/SwitchPopup.tsx'));

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * Shows the popup that the URL names (`?popup=login`), else the queue's next one; Back closes it.
 * The question who goes on here comes first: everything else depends on its answer.
 */
export function PopupHost() {
  const [name, setName] = useParam('popup');
  // A dialog stands outside the document's tree; the server has no such place.
  const here = useSyncExternalStore(never, inBrowser, onServer);
  const Popup = here && name !== undefined ? popups[name] : undefined;
  const { session } = useServices();
  const mayReplace = useSelected(
    session,
    (now) => now.matches({ restoring: 'confirmingSwitch' }),
    false,
  );
  const onClose = useCallback(() => {
    // A popup that was opened here stands one step back; a link that opened it leaves no step.
    if ((history.state as { popup?: boolean } | null)?.popup) history.back();
    else setName(undefined, { replace: true });
  }, [setName]);
  if (mayReplace) {
    return (
      <Suspense>
        <SwitchPopup />
      </Suspense>
    );
  }
  if (!Popup) return <QueuedPopup />;
  return (
    <Suspense>
      <Popup onClose={onClose} />
    </Suspense>
  );
}
