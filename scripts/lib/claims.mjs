// Claims that the portal's texts must not make, because nothing supports them. Checked in the
// messages and the demo's content (scripts/test/claims.test.mjs), and on every page
// (e2e/journeys/links.spec.ts).

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
 * The unsupported claims in a text.
 * @param {string} text
 * @returns {string[]} the matches, as written
 */
export function deniedClaims(text) {
  return DENIED.flatMap((claim) => claim.exec(text)?.[0] ?? []);
}
