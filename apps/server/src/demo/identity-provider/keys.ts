import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** What a provider signs with; made anew at each start. */
export interface SigningKeys {
  /** The public halves, as they are published. */
  published(): Promise<{ keys: JWK[] }>;
  /** An ID token with these claims. */
  sign(claims: JWTPayload): Promise<string>;
  /** Signs with a new key from now on and publishes it in place of the old one. */
  rotate(): void;
}

const ALGORITHM = 'ES256';

export function createSigningKeys(): SigningKeys {
  let generation = 0;
  let current = make();

  async function make() {
    generation += 1;
    const kid = `key-${generation}`;
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    return { kid, privateKey, jwk };
  }

  return {
    published: async () => ({ keys: [(await current).jwk] }),
    async sign(claims) {
      const { kid, privateKey } = await current;
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .sign(privateKey);
    },
    rotate() {
      current = make();
    },
  };
}
