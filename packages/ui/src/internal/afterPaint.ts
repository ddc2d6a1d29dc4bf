/**
 * Does something once the next frame is on its way. Moving the focus makes the browser lay the page
 * out at once; after the frame it is laid out already, and what was opened has been seen.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        work();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(undefined);
  });
}
