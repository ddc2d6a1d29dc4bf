import { errors as joseErrors, jwtVerify, type JWTPayload } from 'jose';
import * as oauth from 'oauth4webapi';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDiscovery, type KnownProvider } from './discovery.ts';
import type { ExternalProvider } from './enabled-providers.ts';
import { redirectUri } from './providers.ts';

/** The identity in a verified ID token. */
export interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Only for display and to prefill a form: it proves nothing. */
  readonly email: string | null;
  readonly name: string | null;
}

/** Identifies an attempt; not stored. */
export interface Marks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** The authorization code flow of OpenID Connect with PKCE. */
export interface Oidc {
  /** Address of the provider's page. Throws `external_unreachable`. */
  getPage(provider: ExternalProvider, marks: Marks): Promise<string>;
  /**
   * The identity for the returned parameters. Throws `external_refused` (the provider rejected the
   * person), `external_invalid` (state, issuer, code, nonce, audience, age or signature do not
   * match) and `external_unreachable`.
   */
  getIdentity(
    provider: ExternalProvider,
    marks: Marks,
    answer: URLSearchParams,
  ): Promise<ExternalIdentity>;
}

/** Allowed clock difference to a provider, in seconds. */
const TOLERANCE = 30;
/** Asymmetric only: a client secret never verifies a signature. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

export function createOidc(platform: Platform): Oidc {
  const { clock, log } = platform;
  const discovery = createDiscovery(platform);

  /** The library uses the machine's clock; a test may have moved ours. */
  const createClient = ({ clientId }: ExternalProvider): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: TOLERANCE,
  });

  async function redeem(
    provider: ExternalProvider,
    { server, keys }: KnownProvider,
    marks: Marks,
    answer: URLSearchParams,
  ): Promise<ExternalIdentity> {
    const client = createClient(provider);
    const params = oauth.validateAuthResponse(server, client, answer, marks.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(provider, server),
      params,
      redirectUri(platform),
      marks.verifier,
      discovery.http(),
    );
    const { id_token: token } = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      response,
      { expectedNonce: marks.nonce, requireIdToken: true },
    );
    const { payload } = await jwtVerify(token ?? '', keys, {
      issuer: server.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      clockTolerance: TOLERANCE,
      currentDate: clock.now(),
    });
    return identityIn(server.issuer, payload);
  }

  /** The reason is for the operator's log and contains no token or code. */
  function refuse(provider: ExternalProvider, error: unknown, code: string): never {
    const { name, code: reason, message } = error as Error & { code?: unknown };
    log.warn({ provider: provider.id, code, reason: reason ?? name, message }, 'external sign-in');
    throw new ProblemError(code);
  }

  const unreachable = (provider: ExternalProvider) => (error: unknown) =>
    refuse(provider, error, 'external_unreachable');

  return {
    async getPage(provider, { state, nonce, verifier }) {
      const url = await discovery
        .of(provider)
        .then(({ server }) => discovery.getAddress(server, 'authorization_endpoint'))
        .catch(unreachable(provider));
      const challenge = await oauth.calculatePKCECodeChallenge(verifier);
      for (const [name, value] of Object.entries({
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri(platform),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })) {
        url.searchParams.set(name, value);
      }
      return url.href;
    },

    async getIdentity(provider, marks, answer) {
      const found = await discovery.of(provider).catch(unreachable(provider));
      return redeem(provider, found, marks, answer).catch((error: unknown) =>
        refuse(provider, error, codeFor(error)),
      );
    },
  };
}

/**
 * Client authentication in a header, unless the provider accepts only the body (RFC 6749 2.3.1).
 */
function clientAuth(
  { secret }: ExternalProvider,
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
): oauth.ClientAuth {
  if (secret === null) return oauth.None();
  const inBody = methods?.includes('client_secret_basic') === false;
  return inBody ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

function identityIn(issuer: string, payload: JWTPayload): ExternalIdentity {
  const text = (name: string) => {
    const value = payload[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const email = text('email');
  return {
    issuer,
    subject: payload.sub ?? '',
    email: email !== null && /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email) ? email : null,
    name: cleanLine(text('name') ?? text('preferred_username')),
  };
}

/** A name as a single line. */
function cleanLine(text: string | null): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const clean = (text ?? '').replaceAll(/[\u0000-\u001F\u007F]/g, '').trim();
  return clean === '' ? null : [...clean].slice(0, 80).join('');
}

/** Library errors that mean the provider was unreachable or does not speak OpenID Connect. */
const NO_ANSWER: ReadonlySet<unknown> = new Set([
  oauth.RESPONSE_IS_NOT_CONFORM,
  oauth.RESPONSE_IS_NOT_JSON,
  oauth.PARSE_ERROR,
  oauth.MISSING_SERVER_METADATA,
  oauth.INVALID_SERVER_METADATA,
]);

function codeFor(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError) return 'external_refused';
  // The provider does not know our client: the visitor cannot fix that.
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'external_invalid' : 'external_unreachable';
  }
  if (error instanceof oauth.OperationProcessingError) {
    return NO_ANSWER.has(error.code) ? 'external_unreachable' : 'external_invalid';
  }
  if (error instanceof joseErrors.JWKSTimeout || error instanceof joseErrors.JWKSInvalid) {
    return 'external_unreachable';
  }
  const isRefusal =
    error instanceof joseErrors.JOSEError && error.code !== joseErrors.JOSEError.code;
  return isRefusal ? 'external_invalid' : 'external_unreachable';
}
