/** The caller, as the sessions module derives it from the bearer token. */
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

/** How a request uses its session. */
export interface SessionUse {
  /** Whether it shows that a person is present. */
  readonly counts: boolean;
  /**
   * Whether it may change something or outlasts its request, like a stream: then the database must
   * confirm the session.
   */
  readonly asksDatabase: boolean;
}

/** The sessions module's implementation. */
export interface SessionBackend {
  /**
   * Null if the token is unknown, revoked or expired. A use that does not `count` does not reset
   * the idle time: a page's own calls show no person.
   */
  resolve(token: string, use: SessionUse): Promise<Session | null>;
  /** The cached session, for uses that do not count; null if the database must be queried. */
  known(token: string): Session | null;
  /** Ends the session of a token that appeared where it must never be (H10). */
  revoke(token: string): Promise<void>;
}

/**
 * Turns a bearer token into a session; the sessions module registers its implementation by `use`.
 */
export interface Sessions extends SessionBackend {
  use(backend: SessionBackend): void;
}

/** Sessions before the sessions module has registered: no one is signed in. */
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
