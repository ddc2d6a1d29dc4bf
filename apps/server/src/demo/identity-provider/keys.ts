import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** A provider's signing keys; created again at each start. */
export interface SigningKeys {
  /** The public keys, as published. */
  published(): Promise<{ keys: JWK[] }>;
  /** Signs an ID token with these claims. */
  sign(claims: JWTPayload): Promise<string>;
  /** Replaces the signing key and its published half. */
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
