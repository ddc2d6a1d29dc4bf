/** Who is asking, as the identity module knows it from the bearer token. */
export interface Session {
  id: string;
  playerId: string;
  account: string;
  nickname: string;
  /** 4 is a trial account; 1, 2, 41 and 42 are agents (L25). */
  accountType: number;
  isTrial: boolean;
  isAgent: boolean;
  currency: string;
  language: string;
  expiresAt: Date;
}

/** What a request does with its session. */
export interface SessionUse {
  /** Whether it shows that a person is there. */
  readonly counts: boolean;
  /**
   * Whether it may change something or outlasts its request, as a stream does: then the database itself says
   * whether the session still stands.
   */
  readonly asksDatabase: boolean;
}

/** What the identity module knows how to do with a bearer token. */
export interface SessionBackend {
  /**
   * Null when the token is unknown, revoked or past its end. A use that does not `count` leaves the
   * session as idle as it is: what a page asks by itself is no sign of a person.
   */
  resolve(token: string, use: SessionUse): Promise<Session | null>;
  /**
   * The session as far as it is known without asking the database, for what does not count as a use; null when
   * the database must say.
   */
  known(token: string): Session | null;
  /** Ends the session of a token that was seen where it must never be (H10). */
  revoke(token: string): Promise<void>;
}

/** Turns a bearer token into a session; the identity module says how by `use`. */
export interface Sessions extends SessionBackend {
  use(backend: SessionBackend): void;
}

/** Sessions before the identity module has said how: nobody is signed in. */
export function createSessions(): Sessions {
  let backend: SessionBackend = {
    resolve: async () => null,
    known: () => null,
    revoke: async () => {},
  };
  return {
    resolve: (token, use) => backend.resolve(token, use),
    known: (token) => backend.known(token),
    revoke: (token) => backend.revoke(token),
    use(next) {
      backend = next;
    },
  };
}
