import { type ApiClient, type Schemas, unwrap } from '@baize/api';

type Browser = typeof import('@simplewebauthn/browser');

/** Browsers create passkeys only for host names, not IP addresses, and only on secure pages. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser's own dialog was dismissed. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

const browser = (): Promise<Browser> => import('@simplewebauthn/browser');

/**
 * Creates a passkey and stores it on the platform, converting between our names and the browser's.
 */
export async function addPasskey(api: ApiClient, name: string): Promise<void> {
  const { startRegistration } = await browser();
  const optionsJSON = await unwrap(api.POST('/api/security/passkeys/options'));
  const registration = await startRegistration({ optionsJSON: optionsJSON as never });
  const credential = registration as unknown as Schemas['PasskeyAttestation'];
  await unwrap(api.POST('/api/security/passkeys', { body: { name, credential } }));
}

/** Signs with a passkey; the browser asks which one and unlocks it. */
export async function signWithPasskey(api: ApiClient): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication } = await browser();
  const optionsJSON = await unwrap(api.POST('/api/auth/passkey/options'));
  const signed = await startAuthentication({ optionsJSON: optionsJSON as never });
  return signed as unknown as Schemas['PasskeyAssertion'];
}
