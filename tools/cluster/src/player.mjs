// One player of the demo: logged in, with a game open, through the cluster's proxy.
import {
  getVendorSecret,
  signedHeaders,
} from '../../../apps/server/test/support/vendor-signature.mjs';
import { proofFor } from '../../../scripts/lib/proof.mjs';

/** The password of the demo's accounts, which production mode refuses. */
const PASSWORD = 'Baize-demo-1';

/** A call of the portal's API. Throws on any other answer than 200. */
async function callApi(origin, path, { token, body } = {}) {
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer.value;
}

/** A signed call of a vendor, as `{status, body}`; null when the connection was lost. */
export async function callAsVendor({ origin, vendor, vendorKey }, name, fields, limitMs = 15_000) {
  const target = `/vendor-api/${name}`;
  const body = JSON.stringify(fields);
  const secret = getVendorSecret(vendorKey, vendor);
  const headers = signedHeaders({ code: vendor, secret, target, body });
  try {
    const response = await fetch(`${origin}${target}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/**
 * Logs a demo player in and opens the first game of a type.
 * @param {{origin: string, vendorKey: string, account: string, password?: string}} given
 */
export async function openPlayer({ origin, vendorKey, account, password = PASSWORD }) {
  const challenge = await proofFor(origin);
  const login = { username: account, password, type: 'username', site: 'member', challenge };
  const { token } = await callApi(origin, '/api/auth/login', { body: login });
  const { list } = await callApi(origin, '/api/games?gameType=RNG&pageNo=1&pageSize=20', { token });
  const [{ nodeId, vassalage, gameCode, gameType }] = list;
  const game = { nodeId, vassalage, gameCode, gameType };
  const { sessionId } = await callApi(origin, '/api/games/launch', { token, body: game });
  const place = { origin, vendor: vassalage, vendorKey };
  const { body } = await callAsVendor(place, 'authenticate', { sessionId });
  const { playerId } = body.value;
  return { ...place, account, token, sessionId, playerId, gameCode };
}
