import { createHash, randomBytes } from 'node:crypto';
import type { CardPage, PageLook } from '../../platform/http/plain-page.ts';
import { chooserPage } from './page.ts';
import { PEOPLE, personBy, type Person } from './people.ts';
import type { SigningKeys } from './keys.ts';

/** The only client that this provider accepts. */
export interface KnownClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export interface ProviderOptions {
  readonly issuer: string;
  readonly client: KnownClient;
  readonly keys: SigningKeys;
  now(): Date;
}

/** A request, independent of the server that received it. */
export interface ProviderRequest {
  readonly method: string;
  /** Relative to the issuer. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly authorization: string | undefined;
  readonly look: PageLook;
}

export interface ProviderResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Grant {
  readonly person: Person;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly endsAt: number;
}

const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;
const MAX_CODES = 1000;

/**
 * A small OpenID Connect provider for demos and tests: discovery, authorization code with PKCE,
 * token, keys. It does not verify identities, and its page says so.
 */
export function createProvider({ issuer, client, keys, now }: ProviderOptions) {
  const grants = new Map<string, Grant>();

  function authorize({ query, look }: ProviderRequest): ProviderResponse {
    const wrong = problemIn(query, client);
    if (wrong !== undefined) return text(400, wrong);
    const back = new URL(client.redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    if (query.has('cancel')) {
      back.searchParams.set('error', 'access_denied');
      return redirect(back);
    }
    const person =
      PEOPLE.find(({ subject }) => subject === query.get('person')) ??
      personBy(query.get('email') ?? '', query.get('name') ?? '');
    if (person === undefined) return html(chooserPage(look, issuer, query));
    back.searchParams.set('code', codeFor(person, query));
    return redirect(back);
  }

  function codeFor(person: Person, query: URLSearchParams): string {
    const time = now().getTime();
    for (const [code, { endsAt }] of grants) if (endsAt <= time) grants.delete(code);
    if (grants.size >= MAX_CODES) grants.clear();
    const code = randomBytes(24).toString('base64url');
    const challenge = query.get('code_challenge') ?? '';
    grants.set(code, { person, nonce: query.get('nonce'), challenge, endsAt: time + CODE_MS });
    return code;
  }

  async function token({ form, authorization }: ProviderRequest): Promise<ProviderResponse> {
    if (!isClient(authorization, client)) return json(401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const fits =
      grant !== undefined &&
      grant.endsAt > now().getTime() &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === client.redirectUri &&
      verifier.digest('base64url') === grant.challenge;
    if (!fits) return json(400, { error: 'invalid_grant' });
    return json(200, {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await idToken(grant),
    });
  }

  function idToken({ person: { subject, name, email }, nonce }: Grant): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000);
    return keys.sign({
      iss: issuer,
      sub: subject,
      aud: client.id,
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
      name,
      email,
      email_verified: true,
      ...(nonce !== null && { nonce }),
    });
  }

  return async function answer(request: ProviderRequest): Promise<ProviderResponse> {
    switch (`${request.method} ${request.path}`) {
      case 'GET /.well-known/openid-configuration':
        return json(200, getDiscovery(issuer));
      case 'GET /jwks':
        return json(200, await keys.published());
      case 'GET /authorize':
        return authorize(request);
      case 'POST /token':
        return token(request);
      default:
        return text(404, 'There is nothing here.');
    }
  };
}

function getDiscovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Why a request is rejected without a redirect: its redirect address cannot be trusted. */
function problemIn(query: URLSearchParams, client: KnownClient): string | undefined {
  const is = (name: string, value: string) => query.get(name) === value;
  if (!is('client_id', client.id)) return 'This program is not known here.';
  if (!is('redirect_uri', client.redirectUri))
    return 'The redirect address is not the one registered.';
  if (!is('response_type', 'code')) return 'Only codes are given.';
  if (!is('code_challenge_method', 'S256')) return 'PKCE with S256 is asked for.';
  return undefined;
}

/** Both halves are form-encoded (RFC 6749 2.3.1). */
function isClient(authorization: string | undefined, { id, secret }: KnownClient): boolean {
  const sent = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [name = '', word = ''] = sent.split(':');
  const half = (text: string) => new URLSearchParams(`half=${text}`).get('half');
  return half(name) === id && half(word) === secret;
}

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function redirect(to: URL): ProviderResponse {
  return { status: 303, headers: { ...NO_STORE, location: to.href }, body: '' };
}

function json(status: number, body: object): ProviderResponse {
  const headers = { ...NO_STORE, 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(body) };
}

function text(status: number, body: string): ProviderResponse {
  return { status, headers: { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }, body };
}

function html({ page, policy }: CardPage): ProviderResponse {
  const headers = {
    ...NO_STORE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: page };
}
