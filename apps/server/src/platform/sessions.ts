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

/** Turns a bearer token into a session; the identity module sets it by `use`. */
export interface Sessions {
  /** Null when the token is unknown, revoked or past its end. */
  resolve(token: string): Promise<Session | null>;
  use(resolver: (token: string) => Promise<Session | null>): void;
}

/** Sessions before the identity module has said how: nobody is signed in. */
export function createSessions(): Sessions {
  let resolver: (token: string) => Promise<Session | null> = async () => null;
  return {
    resolve: (token) => resolver(token),
    use(next) {
      resolver = next;
    },
  };
}
