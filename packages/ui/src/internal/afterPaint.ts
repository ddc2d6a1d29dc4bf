/**
 * Runs a task after the next frame. Moving the focus forces a layout of the page; after the frame
 * the layout is done, and the opened element is visible.
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
