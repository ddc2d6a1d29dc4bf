import { type ApiClient, unwrap } from '@baize/api';
import { cleanValue } from '@baize/rules';

/** Answers by name; a name that was free may be taken later, so that only taken ones stay. */
const taken = new Set<string>();

/**
 * Whether another account has the name (H111). A failed check counts as free: the registration
 * itself refuses a taken name.
 */
export async function isNameTaken(api: ApiClient, typed: string): Promise<boolean> {
  const username = cleanValue('username', typed);
  if (username === '') return false;
  if (taken.has(username)) return true;
  const call = api.GET('/api/registration/username', { params: { query: { username } } });
  const free = await unwrap(call).then(
    (answer) => answer.free,
    () => true,
  );
  if (!free) taken.add(username);
  return !free;
}

/** The problem of a form whose name is taken. */
export const nameTaken = { field: 'username', rule: 'taken' } as const;
