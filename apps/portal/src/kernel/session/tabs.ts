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

/** Milliseconds a new tab waits for another tab's session: a frozen tab never answers. */
const offerWithin = 3000;

/**
 * Shares the session between tabs of one origin (H12): session storage belongs to one tab, so a new
 * tab asks the others, and a logout in one tab ends the session in all.
 */
export class Tabs {
  #channel = new BroadcastChannel('baize.session');

  /**
   * @param onLeft called when another tab ended this tab's session
   * @param onReplaced called when another tab logged in, perhaps as another member
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
   * Asks the other tabs and stores the first token offered, unless aborted. A busy tab answers
   * late, so this waits as long as a tab with a session exists.
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

  /** Starts a session after a login and replaces the current one in every tab. */
  begin(token: string): void {
    const before = beginSession(token);
    if (before !== undefined) this.#post({ kind: 'replaced', token: before, by: token });
  }

  /** Replaces the session's token for the same member, in every tab that has the session. */
  renew(token: string): void {
    const before = readToken();
    storeToken(token);
    if (before !== undefined) this.#post({ kind: 'renewed', token: before, by: token });
  }

  /**
   * Ends the session in this tab and in every tab that shares it.
   * @returns the removed token
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
