/** A mark that the server's redirect leaves when a document arrived with an exchange code (H10). */
const mark = 'baize.handoff';

/** Whether the address that led here carried somebody's session. */
export const hasHandOff = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${mark}=1`);

/** Takes the mark away, so that whoever declined is not asked again at the next reload. */
export function forgetHandOff(): void {
  document.cookie = `${mark}=; Path=/; Max-Age=0`;
}
