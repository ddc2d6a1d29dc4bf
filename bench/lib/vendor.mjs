// A minimal game vendor's server: opens a player's game and books stakes (openapi/seamless.yaml).
import {
  signedHeaders,
  getVendorSecret,
} from '../../apps/server/test/support/vendor-signature.mjs';

/** A vendor's signed calls. `ask` sends a request and resolves with `{status, body}`. */
function getVendor(ask, code, masterKey) {
  const secret = getVendorSecret(masterKey, code);
  return async (name, content) => {
    const body = JSON.stringify(content);
    const target = `/vendor-api/${name}`;
    const signed = signedHeaders({ code, secret, target, body });
    return ask('POST', target, { 'content-type': 'application/json', ...signed }, body);
  };
}

/**
 * Opens a game for a player.
 * @returns a function that books one stake in a new round and resolves with the response's status
 */
export async function openGame(ask, game, authorization, masterKey) {
  const { nodeId, vassalage, gameCode, gameType } = game;
  const launch = JSON.stringify({ nodeId, vassalage, gameCode, gameType });
  const headers = { authorization, 'content-type': 'application/json' };
  const launched = await ask('POST', '/api/games/launch', headers, launch);
  const token = new URL(JSON.parse(launched.body).value.url).searchParams.get('token');
  const call = getVendor(ask, vassalage, masterKey);
  const known = await call('authenticate', { sessionId: token });
  const { playerId, sessionId } = JSON.parse(known.body).value;
  return async (number, amount) => {
    const ids = { roundId: `soak-${number}`, transactionId: `soak-${playerId}-${number}` };
    const { status } = await call('bet', { sessionId, playerId, gameCode, amount, ...ids });
    return status;
  };
}
