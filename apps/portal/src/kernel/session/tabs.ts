import {
  beginSession,
  clearSession,
  forgetDetails,
  holdSession,
  readToken,
  storeToken,
  whenNoTabHasSession,
} from './token.ts';

type Message =
  | { readonly kind: 'asked' }
  | { readonly kind: 'offered'; readonly token: string }
  | { readonly kind: 'left'; readonly token: string }
  | { readonly kind: 'renewed' | 'replaced'; readonly token: string; readonly by: string };

/** Milliseconds for which a new tab waits for one that has a session: a frozen tab never answers. */
const offerWithin = 3000;

/**
 * The session's way between tabs of one origin (H12): session storage belongs to one tab, so a new
 * tab asks the others, and a logout in one ends the same session in all.
 */
export class Tabs {
  #channel = new BroadcastChannel('baize.session');

  /**
   * @param onLeft called when another tab ended the session that this tab has
   * @param onReplaced called when another tab logged in over it, perhaps as another member
   */
  constructor(onLeft: () => void, onReplaced: () => void) {
    if (readToken() !== undefined) holdSession();
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const token = readToken();
      if (data.kind === 'asked' && token) this.#post({ kind: 'offered', token });
      if (data.kind === 'asked' || data.kind === 'offered' || token !== data.token) return;
      if (data.kind === 'left') {
        clearSession();
        onLeft();
        return;
      }
      if (data.kind === 'renewed') return storeToken(data.by);
      beginSession(data.by);
      onReplaced();
    });
  }

  /**
   * Asks the other tabs; stores the token that the first one offers, unless nobody waits any more.
   * A tab that is busy answers late, so it is waited for while there is one that has a session.
   */
  ask(signal: AbortSignal): Promise<{ received: boolean }> {
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const stop = (received: boolean) => {
        waiting.abort();
        // The last session ended without a logout.
        if (!received) forgetDetails();
        resolve({ received });
      };
      const listen = ({ data }: MessageEvent<Message>) => {
        if (data.kind !== 'offered') return;
        storeToken(data.token);
        stop(true);
      };
      signal.addEventListener('abort', () => stop(false), waiting);
      this.#channel.addEventListener('message', listen, waiting);
      this.#post({ kind: 'asked' });
      setTimeout(() => stop(false), offerWithin);
      whenNoTabHasSession(waiting.signal).then(
        () => stop(false),
        () => {},
      );
    });
  }

  /** Begins the session of a login; in every tab, it replaces the one that this tab has. */
  begin(token: string): void {
    const before = beginSession(token);
    if (before !== undefined) this.#post({ kind: 'replaced', token: before, by: token });
  }

  /** Goes on with the same member in a session that replaces the one of before, in every tab that has it. */
  renew(token: string): void {
    const before = readToken();
    storeToken(token);
    if (before !== undefined) this.#post({ kind: 'renewed', token: before, by: token });
  }

  /**
   * Ends the session here and in every tab that has it.
   * @returns the token that was there
   */
  leave(): string | undefined {
    const token = clearSession();
    if (token !== undefined) this.#post({ kind: 'left', token });
    return token;
  }

  #post(message: Message): void {
    this.#channel.postMessage(message);
  }
}
