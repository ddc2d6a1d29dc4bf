// What no text of the portal may say, because nothing of it is there. Checked in the messages
// and in the demo's content (scripts/test/claims.test.mjs), and on every page (e2e/journeys/links.spec.ts).

/** @type {readonly RegExp[]} */
const DENIED = [
  /real tables|bàn thật/i,
  /live dealers|người chia bài trực tiếp/i,
  /around the clock|suốt ngày đêm/i,
  /\bexample\.(?:com|org|net)\b/i,
  /lorem ipsum/i,
  /still being built|đang được xây dựng/i,
  /set your limits|set a limit|đặt giới hạn/i,
];

/**
 * The claims in a text that nothing stands behind.
 * @param {string} text
 * @returns {string[]} what was found, each as it is written
 */
export function deniedClaims(text) {
  return DENIED.flatMap((claim) => claim.exec(text)?.[0] ?? []);
}
