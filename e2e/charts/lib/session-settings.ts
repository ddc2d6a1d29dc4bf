/** Who may open a fresh page, and what the session chart finds of them. */
export const known = 'somebody with a token';
const linked = 'somebody with a link';
export const both = 'somebody with both';
export const inAnotherTab = 'somebody who is signed in in another tab';
export const alone = 'somebody whose tabs cannot talk';
export const closed = 'somebody whose cookies are not to be read';
export const full = 'somebody whose storage is not to be cleared';

/** What is found, by setting. */
export const found: Readonly<Record<string, string>> = {
  'somebody new': 'nothing',
  [known]: 'a stored token',
  [linked]: 'a hand-off',
  [both]: 'a stored token and a hand-off',
  [inAnotherTab]: 'nothing',
  [alone]: 'nothing',
  [closed]: 'no storage',
  [full]: 'a stored token',
};

const tabs: Readonly<Record<string, string>> = {
  [inAnotherTab]: 'a session',
  [alone]: 'no channel',
};

/** The answers that the browser gives by itself, or null where the walk makes them. */
export function browserAnswers(
  calls: readonly string[],
  setting: string,
  finds: Readonly<Record<string, string>> = found,
): string[] | null {
  if (calls.includes('findSession')) return [`findSession answers ${finds[setting]}`];
  if (calls.includes('forgetSession'))
    return [`forgetSession answers ${setting === full ? 'no storage' : 'done'}`];
  if (calls.includes('askOtherTabs')) return [`askOtherTabs answers ${tabs[setting] ?? 'silence'}`];
  return null;
}
