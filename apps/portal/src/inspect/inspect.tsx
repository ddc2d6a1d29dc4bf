import { createRecording, type Recording } from '@baize/machines/inspect';
import type { InspectionEvent } from 'xstate';
import { createRoot } from 'react-dom/client';
import { Dock } from './Dock.tsx';
import type { Wish } from './flag.ts';
import { shadeIn } from './shade.ts';

interface Watched {
  baizeInspect?: (event: InspectionEvent) => void;
}

/** Above everything, also above a dialog, which takes the pointer from whatever is beside it. */
const docked =
  'position:fixed;inset:auto auto 0 0;z-index:2147483647;pointer-events:auto;display:block;';

/** What a dialog of the page listens for on the document: the panel's own stays in the panel. */
const own = ['pointerdown', 'focusin', 'focusout', 'keydown', 'wheel', 'touchmove'] as const;

/** Loaded when asked for: most who want the panel stay here. */
async function away(recording: Recording): Promise<void> {
  (await import('./stately.ts')).openStately(recording);
}

/** Watches every chart that starts from now on, and shows the panel. */
export async function inspect(wish: Wish): Promise<void> {
  const page = globalThis as Watched;
  const recording = createRecording();
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
  const charts = await import('@baize/machines/on-demand');
  const stately = wish === 'stately' && { onStately: () => void away(recording) };
  createRoot(root).render(
    <Dock charts={charts} recording={recording} onHeight={stand} {...stately} />,
  );
}
