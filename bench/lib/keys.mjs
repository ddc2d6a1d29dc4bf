// Keys pressed in a search field, and the browser's timing of each.

const gapMs = 700;

/** Runs in the page: when a key went down, and when the list under it last changed. */
function watchKeys() {
  const keys = [];
  globalThis.benchKeys = keys;
  addEventListener('keydown', (event) => keys.push({ at: event.timeStamp, changed: NaN }), {
    capture: true,
  });
  new MutationObserver(() => {
    const key = keys.at(-1);
    if (key) requestAnimationFrame(() => (key.changed = performance.now()));
  }).observe(document.querySelector('main ul:has(> li[data-index])').parentElement, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/**
 * Types a word, one key after the other.
 * @returns {Promise<{paintMs: number, resultMs: number}[]>} for each key the time to the next paint
 *   (Event Timing, steps of 8 ms; 16 stands for anything faster) and to the frame of the last
 *   change in the list
 */
export async function typeWord(page, word) {
  await page.locator('main input[type="search"]').focus();
  await page.evaluate(watchKeys);
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(gapMs);
  }
  return page.evaluate(() =>
    globalThis.benchKeys.map(({ at, changed }) => {
      const mine = globalThis.benchVitals.events.filter(
        ({ type, startTime }) =>
          /^key(down|press)$|input$/.test(type) && startTime >= at - 1 && startTime < at + 300,
      );
      return {
        paintMs: Math.max(16, ...mine.map(({ duration }) => duration)),
        resultMs: changed - at,
      };
    }),
  );
}
