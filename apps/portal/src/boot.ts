/**
 * The only script in the document. It lets the browser paint the prerendered page first, then
 * starts the app in steps, so that no single task is long on a slow phone.
 */

import { provideStorage } from './boot/storage.ts';
import { keepInstallOffer } from './kernel/preload/install-offer.ts';
import { reloadOnce } from './kernel/preload/reload-once.ts';

/** Resolves once the prerendered page is painted, or immediately in a hidden tab. */
function waitForPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

/** Yields to the browser between two evaluations. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** The button that submitted a form before the app handled it. */
let pressed: HTMLElement | null = null;
const keep = ({ submitter }: SubmitEvent) => (pressed = submitter);

async function boot(): Promise<void> {
  provideStorage();
  keepInstallOffer();
  addEventListener('submit', keep);
  await waitForPaint();
  const { runReact } = await import('./boot/react.ts');
  await yieldToMain();
  await runReact();
  await yieldToMain();
  await import('./boot/libraries.ts');
  await yieldToMain();
  if (BAIZE_INSPECTOR) {
    const wish = (await import('./inspect/flag.ts')).readWish();
    if (wish) await (await import('./inspect/inspect.tsx')).inspect(wish);
  }
  const { start } = await import('./shell/start/start.tsx');
  await start();
  removeEventListener('submit', keep);
  pressed?.click();
}

/** The page stays as painted and says that its scripts failed to load (X3, H70). */
function fail(error: unknown): void {
  console.error(error);
  if (reloadOnce()) return;
  const note = document.getElementById('baize-broken');
  if (note) note.hidden = false;
}

boot().catch(fail);
