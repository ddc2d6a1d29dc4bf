// A click on Login, and the time until what asks for the password is painted.

const dialogs = '[role="dialog"], dialog[open]';

/** Runs in the page: notes when a password field was painted after the next click. */
function watchForm() {
  const waitedMs = 10_000;
  globalThis.benchLogin = new Promise((resolve, reject) => {
    let clicked = NaN;
    addEventListener('click', (event) => (clicked = event.timeStamp), {
      capture: true,
      once: true,
    });
    const look = () => {
      const field = document.querySelector('input[type="password"]');
      if (Number.isNaN(clicked) || !field?.checkVisibility({ visibilityProperty: true })) return;
      changes.disconnect();
      const inDomMs = performance.now() - clicked;
      // A message posted from a frame arrives when that frame has been handed to the compositor.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const framed = () => resolve({ inDomMs, framedMs: performance.now() - clicked, clicked });
        port1.addEventListener('message', framed);
        port1.start();
        port2.postMessage(undefined);
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    setTimeout(
      () => reject(new Error('No password field came after the click on Login')),
      waitedMs,
    );
  });
}

/** Closes what the popup queue has opened over the page, one after the other. */
export async function closePopups(page) {
  const open = page.locator(dialogs).filter({ visible: true });
  for (let closed = 0; closed < 10 && (await open.count()) > 0; closed += 1) {
    const front = await open.last().elementHandle();
    await page.keyboard.press('Escape');
    await front.waitForElementState('hidden', { timeout: 5000 });
    await page.waitForTimeout(500);
  }
}

/**
 * Clicks Login. `paintedMs` is the browser's own time from the click to the next paint (Event Timing,
 * in steps of 8 ms) when the field was in that paint, else the time to the field's frame.
 */
export async function openLogin(page) {
  await closePopups(page);
  await page.evaluate(watchForm);
  const link = page.locator('a[href^="/login"]').filter({ visible: true }).first();
  const { x, y, width, height } = await link.boundingBox({ timeout: 5000 });
  // By the mouse itself: a locator's click listens in the page, which a person's does not; and a
  // person's pointer has arrived, and been answered, before the button goes down.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.down();
  await page.mouse.up();
  const { inDomMs, framedMs, clicked } = await page.evaluate(() => globalThis.benchLogin);
  await page.waitForTimeout(300);
  const eventMs = await page.evaluate(
    (at) =>
      globalThis.benchVitals.events
        .filter(({ type, startTime }) => type === 'click' && Math.abs(startTime - at) < 1)
        .map(({ duration }) => duration)[0] ?? 0,
    clicked,
  );
  const dialog = (await page.locator(dialogs).filter({ visible: true }).count()) > 0;
  return { paintedMs: eventMs > inDomMs ? eventMs : framedMs, eventMs, inDomMs, framedMs, dialog };
}
