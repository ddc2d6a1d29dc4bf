/**
 * Tells libraries that add `<style>` elements at run time which nonce the page's `style-src`
 * allows. This library adds none; call it once at boot when the app uses Radix parts of its own
 * that lock scrolling.
 */
export function setStyleNonce(nonce: string): void {
  // The name that `get-nonce`, under Radix' scroll lock, looks for.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
