/** How the page was opened, and the session it may still have. No cookies: it lives in a frame. */

export interface Launch {
  readonly token: string;
  readonly game: string;
  readonly vendor: string;
  readonly lang: string;
  readonly name: string;
  /** Play money: opens without an account. */
  readonly isFun: boolean;
  /** The room of a card game that was chosen outside; empty without one. */
  readonly room: string;
  /** The colour scheme of the portal; empty follows the system. */
  readonly scheme: '' | 'dark' | 'light';
}

const SCHEMES = ['dark', 'light'] as const;

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
    room: part('room'),
    isFun: part('mode') === 'fun',
    scheme: SCHEMES.find((scheme) => scheme === part('scheme')) ?? '',
  };
}

const KEY = 'arcade.session';
const AGE_KEY = 'arcade.age';

/** The age confirmed in this tab; 0 when none is, or when storage is denied. */
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
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      token?: string;
      sessionId?: string;
    } | null;
    return stored?.token === token && stored.sessionId ? stored.sessionId : null;
  } catch {
    return null;
  }
}
