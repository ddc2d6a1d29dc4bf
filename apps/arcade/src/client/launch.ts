/** How the page was opened, and the session it may still have. No cookies: it lives in a frame. */

export interface Launch {
  readonly token: string;
  readonly game: string;
  readonly vendor: string;
  readonly lang: string;
  readonly name: string;
  /** Play money, opened by whoever came. */
  readonly isFun: boolean;
}

/** Reads the launch address. Missing parts are empty; the server refuses them by name. */
export function readLaunch(search: string): Launch {
  const query = new URLSearchParams(search);
  const part = (key: string): string => query.get(key) ?? '';
  return {
    token: part('token'),
    game: part('game'),
    vendor: part('vendor'),
    lang: part('lang') || 'en',
    name: part('name') || part('game'),
    isFun: part('mode') === 'fun',
  };
}

const KEY = 'arcade.session';
const AGE_KEY = 'arcade.age';

/** The age that somebody in this tab has confirmed; 0 when nobody has, or storage is denied. */
export function confirmedAge(): number {
  try {
    return Number(sessionStorage.getItem(AGE_KEY) ?? 0);
  } catch {
    return 0;
  }
}

export function keepConfirmedAge(age: number): void {
  try {
    sessionStorage.setItem(AGE_KEY, String(age));
  } catch {
    // Denied: the next game asks again.
  }
}

/**
 * The session outlives a reload of the frame in session storage, kept with the token it came
 * from. Where storage is denied to frames, the session lives in memory alone.
 */
export function keepSession(token: string, sessionId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, sessionId }));
  } catch {
    // Denied: a reload then asks for a new launch, nothing else is lost.
  }
}

/** The session that this very launch opened before a reload, if any. */
export function keptSession(token: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      token?: string;
      sessionId?: string;
    } | null;
    return kept?.token === token && kept.sessionId ? kept.sessionId : null;
  } catch {
    return null;
  }
}
