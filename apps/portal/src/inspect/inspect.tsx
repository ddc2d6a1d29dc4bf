import { createRecording, type Recording } from '@baize/chartwalk/inspect';
import { secretKeys } from '@baize/machines/secrets';
import type { InspectionEvent } from 'xstate';
import { createRoot } from 'react-dom/client';
import { Dock } from './Dock.tsx';
import type { Wish } from './flag.ts';
import { shadeIn } from './shade.ts';

interface InspectedWindow {
  baizeInspect?: (event: InspectionEvent) => void;
}

/** In the top layer, above dialogs, which make everything beside them inert. */
const docked =
  'position:fixed;inset:auto auto 0 0;z-index:2147483647;pointer-events:auto;display:block;';

/** Events that a dialog listens for on the document; the panel's own events must not reach it. */
const own = ['pointerdown', 'focusin', 'focusout', 'keydown', 'wheel', 'touchmove'] as const;

/** Loaded on demand, since most users of the panel do not need it. */
async function away(recording: Recording): Promise<void> {
  (await import('./stately.ts')).openStately(recording);
}

/** Records every statechart that starts from now on, and shows the panel. */
export async function inspect(wish: Wish): Promise<void> {
  const page = globalThis as InspectedWindow;
  const recording = createRecording({ secrets: secretKeys });
  const { baizeInspect: before } = page;
  page.baizeInspect = (event) => {
    before?.(event);
    recording.inspect(event);
  };
  const host = document.createElement('baize-inspector');
  for (const name of own) host.addEventListener(name, (event) => event.stopPropagation());
  document.documentElement.append(host);
  const root = shadeIn(host);
  const stand = (height: number | null) => {
    host.style.cssText =
      height === null ? docked : `${docked}inline-size:100%;block-size:${height}px`;
    document.documentElement.style.paddingBlockEnd = `${height ?? 0}px`;
  };
  const charts = await import('@baize/machines/test/on-demand');
  const stately = wish === 'stately' && { onStately: () => void away(recording) };
  createRoot(root).render(
    <Dock charts={charts} recording={recording} onHeight={stand} {...stately} />,
  );
}
