import type { Schemas } from '@baize/api';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  VerifyAuthenticationResponseOpts,
  VerifyRegistrationResponseOpts,
} from '@simplewebauthn/server';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { passkeyRows, type PasskeyRow } from './passkey-rows.ts';

/** How long a browser may take to sign. */
const TIMEOUT_MS = 5 * 60_000;
const MAX_PASSKEYS = 10;
/** Ed25519, ECDSA with P-256, RSA: supported by today's authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at first use, because its ASN.1 schemas would slow down every start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn): discoverable, user-verified, bound to the portal's host. */
export interface Passkeys {
  list(memberId: string): Promise<Schemas['Passkey'][]>;
  /** Creation options of a new passkey; throws `conflict` if the member has the maximum. */
  begin(member: Owner, ctx: RequestContext): Promise<Schemas['PasskeyCreation']>;
  /** Stores the created passkey; throws `passkey_invalid` if it does not verify. */
  add(
    memberId: string,
    body: Schemas['PasskeyRegistration'],
    ctx: RequestContext,
  ): Promise<Schemas['Passkey']>;
  /** False if the member has no such passkey. */
  remove(memberId: string, id: string): Promise<boolean>;
  /** Request options that a login signs. */
  ask(ctx: RequestContext): Promise<Schemas['PasskeyRequest']>;
  /** Owner of the passkey that signed, or null if it is unknown or the signature is wrong. */
  use(assertion: Schemas['PasskeyAssertion'], ctx: RequestContext): Promise<string | null>;
}

/** Owner of a new passkey; the browser shows the names. */
export interface Owner {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
}

export function createPasskeys(platform: Platform): Passkeys {
  const { db, config } = platform;
  const rows = passkeyRows(db);
  const merchant = getMerchant(platform);

  /** The passkey's host: the page's, which the origin gate has accepted. */
  function place({ origin }: RequestContext): { origin: string; host: string } {
    const page = origin ?? config.portalOrigin;
    return { origin: page, host: new URL(page).hostname };
  }

  const endsAt = ({ now }: RequestContext) => new Date(now.getTime() + TIMEOUT_MS);

  return {
    list: async (memberId) => (await rows.of(memberId)).map(toWire),

    async begin({ id, account, nickname }, ctx) {
      const present = await rows.of(id);
      if (present.length >= MAX_PASSKEYS) throw new ProblemError('conflict');
      const { host } = place(ctx);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: merchant.current().brand.name,
        rpID: host,
        userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
        userName: account,
        userDisplayName: nickname,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await rows.keepChallenge(options.challenge, id, endsAt(ctx));
      return getCreation(options, host, present);
    },

    async add(memberId, { name, credential }, ctx) {
      const { origin, host } = place(ctx);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { verified, registrationInfo: made } = await verifyRegistrationResponse({
        response: credential as VerifyRegistrationResponseOpts['response'],
        expectedChallenge: (challenge) => rows.takeChallenge(challenge, memberId, ctx.now),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(invalid);
      if (!verified || made === undefined) throw new ProblemError('passkey_invalid');
      const row: PasskeyRow = {
        id: made.credential.id,
        member_id: memberId,
        name: name.trim(),
        public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: String(made.credential.counter),
        transports: credential.response.transports ?? [],
        synced: made.credentialBackedUp,
        created_at: ctx.now,
        last_used_at: null,
      };
      if (!(await rows.add(row))) throw new ProblemError('passkey_invalid');
      return toWire(row);
    },

    remove: (memberId, id) => rows.remove(memberId, id),

    async ask(ctx) {
      const { host } = place(ctx);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const { challenge } = await generateAuthenticationOptions({
        rpID: host,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      await rows.keepChallenge(challenge, null, endsAt(ctx));
      return { challenge, rpId: host, timeout: TIMEOUT_MS, userVerification: 'required' };
    },

    async use(assertion, ctx) {
      const row = await rows.byId(assertion.id);
      if (row === undefined) return null;
      const { origin, host } = place(ctx);
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: assertion as VerifyAuthenticationResponseOpts['response'],
        expectedChallenge: (challenge) => rows.takeChallenge(challenge, null, ctx.now),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: Number(row.counter),
        },
      }).catch(toUnverifiedProblem);
      if (!verified) return null;
      await rows.used(row.id, authenticationInfo.newCounter, ctx.now);
      return row.member_id;
    },
  };
}

/** Creation options on the wire. */
function getCreation(
  { challenge, rp, user, pubKeyCredParams }: PublicKeyCredentialCreationOptionsJSON,
  host: string,
  present: readonly PasskeyRow[],
): Schemas['PasskeyCreation'] {
  return {
    challenge,
    rp: { name: rp.name, id: host },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: present.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

function toWire(row: PasskeyRow): Schemas['Passkey'] {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    synced: row.synced,
  };
}

/** The library throws for every mismatch; the details are not revealed. */
function invalid(): never {
  throw new ProblemError('passkey_invalid');
}

function toUnverifiedProblem() {
  return { verified: false, authenticationInfo: { newCounter: 0 } };
}
