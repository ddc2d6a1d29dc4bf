/** Set by the server's redirect when a document was requested with an exchange code (H10). */
const mark = 'baize.handoff';

/** Whether the link that led here carried a session. */
export const hasHandOff = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${mark}=1`);

/** Removes the mark, so that a declined link is not offered again after a reload. */
export function forgetHandOff(): void {
  document.cookie = `${mark}=; Path=/; Max-Age=0`;
}
