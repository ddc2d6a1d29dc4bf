/**
 * Passes the nonce of the page's `style-src` to libraries that add `<style>` elements at run
 * time. This library adds none; call it once at boot when the app uses Radix parts of its own
 * that lock scrolling.
 */
export function setStyleNonce(nonce: string): void {
  // The name that `get-nonce`, used by Radix' scroll lock, reads.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
}
