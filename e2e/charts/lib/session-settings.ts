/** The users who open a fresh page, and what the session statechart finds for each. */
export const known = 'a browser with a token';
const linked = 'a browser with a link';
export const both = 'a browser with both';
export const inAnotherTab = 'a member who is signed in in another tab';
export const alone = 'a browser whose tabs cannot talk';
export const closed = 'a browser that hides its cookies';
export const full = 'a browser whose storage cannot be cleared';

/** The session that is found, by setting. */
export const found: Readonly<Record<string, string>> = {
  'a fresh browser': 'nothing',
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

/** The answers that the browser gives by itself, or null where the walk gives them. */
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
