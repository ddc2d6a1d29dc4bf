/** An error response that replaces the platform's, as RFC 9457 problem JSON (H93). */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, ...more }),
});
