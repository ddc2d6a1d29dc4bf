import { type ApiClient, type Schemas, unwrap } from '@baize/api';

type Browser = typeof import('@simplewebauthn/browser');

/** Browsers make passkeys for named hosts only, and only where the page is safe. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser's own dialog was closed. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

const browser = (): Promise<Browser> => import('@simplewebauthn/browser');

/** Makes a passkey and has the platform keep it; the names are ours, the rest is the browser's. */
export async function addPasskey(api: ApiClient, name: string): Promise<void> {
  const { startRegistration } = await browser();
  const optionsJSON = await unwrap(api.POST('/api/security/passkeys/options'));
  const made = await startRegistration({ optionsJSON: optionsJSON as never });
  const credential = made as unknown as Schemas['PasskeyAttestation'];
  await unwrap(api.POST('/api/security/passkeys', { body: { name, credential } }));
}

/** Has a passkey sign; the browser asks which one and unlocks it. */
export async function signWithPasskey(api: ApiClient): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication } = await browser();
  const optionsJSON = await unwrap(api.POST('/api/auth/passkey/options'));
  const signed = await startAuthentication({ optionsJSON: optionsJSON as never });
  return signed as unknown as Schemas['PasskeyAssertion'];
}
