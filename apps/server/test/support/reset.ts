import { bindContact } from '../../src/modules/accounts/index.ts';
import { getNewestMessage } from './inbox.ts';
import { createAddress } from './people.ts';
import type { TestApp } from './platform.ts';
import { solveBotCheck } from './portal.ts';

/** Gives a member a proved e-mail address. */
export function bindEmail(app: TestApp, memberId: string, value: string): Promise<void> {
  const at = app.platform.clock.now();
  const contact = { memberId, kind: 'email' as const, value };
  return bindContact(app.platform.db, { ...contact, verifiedAt: at, at });
}

/** Sends the form of a forgotten password as a browser does (H44). */
export async function sendForgotForm(
  app: TestApp,
  fields: Readonly<Record<string, string>>,
  media = 'application/x-www-form-urlencoded',
  ip = createAddress(),
) {
  const isForm = media === 'application/x-www-form-urlencoded';
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { 'content-type': media },
    payload: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    remoteAddress: ip,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Requests a mail with a fresh proof of work. */
export async function askForMail(app: TestApp, username: string, email: string) {
  const { payload } = (await solveBotCheck(app)) as { payload: string };
  return sendForgotForm(app, { username, email, proof: payload });
}

/** The token in the link of the newest mail to an address. */
export async function getSentLink(app: TestApp, email: string): Promise<string> {
  const link = /#reset=([\w-]+)/.exec((await getNewestMessage(app, email))?.text ?? '')?.[1];
  if (link === undefined) throw new Error(`${email} was sent no link`);
  return link;
}
