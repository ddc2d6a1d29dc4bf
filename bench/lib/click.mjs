// A click, and the time until its result is painted.

/** Runs in the page: notes when an element was painted after the next click. */
function watchFor(selector) {
  const waitedMs = 10_000;
  globalThis.benchClick = new Promise((resolve, reject) => {
    let clicked = NaN;
    addEventListener('click', (event) => (clicked = event.timeStamp), {
      capture: true,
      once: true,
    });
    const look = () => {
      const wanted = document.querySelector(selector);
      if (Number.isNaN(clicked) || !wanted?.checkVisibility({ visibilityProperty: true })) return;
      changes.disconnect();
      const inDomMs = performance.now() - clicked;
      // A message posted from a frame arrives after that frame was passed to the compositor.
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
    setTimeout(() => reject(new Error(`No ${selector} came after the click`)), waitedMs);
  });
}

/**
 * Clicks a link with the mouse: a locator's click adds listeners to the page. `paintedMs` is the
 * browser's own time from the click to the next paint (Event Timing, in steps of 8 ms) when the
 * element was in that paint, else the time to the element's frame.
 * @param {import('playwright').Page} page
 * @param {import('playwright').Locator} link
 * @param {string} selector of the result, which does not exist before the click
 */
export async function clickUntilPainted(page, link, selector) {
  await page.evaluate(watchFor, selector);
  const { x, y, width, height } = await link.boundingBox({ timeout: 5000 });
  // A real pointer has arrived, and the page has reacted to it, before the button is pressed.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.down();
  await page.mouse.up();
  const { inDomMs, framedMs, clicked } = await page.evaluate(() => globalThis.benchClick);
  await page.waitForTimeout(300);
  const eventMs = await page.evaluate(
    (at) =>
      globalThis.benchVitals.events
        .filter(({ type, startTime }) => type === 'click' && Math.abs(startTime - at) < 1)
        .map(({ duration }) => duration)[0] ?? 0,
    clicked,
  );
  return { paintedMs: eventMs > inDomMs ? eventMs : framedMs, eventMs, inDomMs, framedMs };
}
