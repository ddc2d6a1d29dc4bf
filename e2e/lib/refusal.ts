/** What a test answers in the place of the platform: a refusal as RFC 9457 has it (H93). */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, ...more }),
});
