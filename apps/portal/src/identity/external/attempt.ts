import { type ApiClient, unwrap } from '@baize/api';
import { safeNext } from '../../kernel/url/url.ts';

/** Stored by this tab while its visitor is at the provider; contains no secrets. */
export interface SignInAttempt {
  readonly site: 'member' | 'agent';
  readonly purpose: 'login' | 'link';
  /** A path of the route table (H9). */
  readonly next: string | undefined;
  /** The query of a registration: the invitation codes. */
  readonly invitation: string;
}

const KEY = 'baize.external';
const NO_ATTEMPT: SignInAttempt = {
  site: 'member',
  purpose: 'login',
  next: undefined,
  invitation: '',
};

/**
 * Sends this tab to a provider, which returns to `/login/external`. Rejects with an `ApiProblem`.
 */
export async function startSignIn(
  api: ApiClient,
  provider: string,
  attempt: SignInAttempt,
): Promise<void> {
  const body = { provider, purpose: attempt.purpose };
  const { url } = await unwrap(api.POST('/api/auth/external/begin', { body }));
  // The contract promises a web address; nothing else is opened.
  if (!/^https?:\/\//.test(url)) throw new Error('a provider is at a web address');
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  location.assign(url);
}

/** This tab's attempt, validated: stored data may have been changed by others. */
export function storedAttempt(): SignInAttempt {
  const found = readStored();
  const next = typeof found['next'] === 'string' ? found['next'] : '';
  const invitation = typeof found['invitation'] === 'string' ? found['invitation'] : '';
  return {
    site: found['site'] === 'agent' ? 'agent' : NO_ATTEMPT.site,
    purpose: found['purpose'] === 'link' ? 'link' : NO_ATTEMPT.purpose,
    next: safeNext(`?next=${encodeURIComponent(next)}`),
    invitation: invitationIn(invitation),
  };
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The invitation codes of an address, as a query. */
export function invitationIn(search: string): string {
  const params = new URLSearchParams(search);
  const carriedParams = new URLSearchParams();
  for (const name of ['affiliateCode', 'referralCode']) {
    const code = params.get(name);
    if (code) carriedParams.set(name, code);
  }
  const query = carriedParams.toString();
  return query && `?${query}`;
}
