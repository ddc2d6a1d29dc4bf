// Logs the demo's agents and members in.
import { proofFor } from '../../scripts/lib/proof.mjs';

/** A token of agent01. */
export const agentToken = (origin) => getToken(origin, 'agent01');

/** A token of a demo member. */
export async function getToken(origin, username, site = 'agent') {
  const credentials = {
    username,
    password: 'Baize-demo-1',
    type: 'username',
    site,
  };
  const body = JSON.stringify({ ...credentials, challenge: await proofFor(origin) });
  const headers = { 'Content-Type': 'application/json', 'X-Client-Type': '3' };
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${username} was not logged in: ${answer.status}`);
  return value.token;
}
