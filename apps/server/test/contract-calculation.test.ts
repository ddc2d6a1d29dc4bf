import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls, hourly } from './support/contracts.ts';
import { enterGame } from './support/corner-game.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { freshAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, tokenOf } from './support/portal.ts';
import { type LobbyGame, openGame } from './support/rounds.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof contractCalls>;
let game: LobbyGame;
let made = 0;
/** Each the upline of the next. */
let top: Party;
let agent: Party;
let player: Party;

/** Noon in the merchant's zone. */
const NOON = '2027-03-10T05:00:00Z';
const LATER = '2027-03-10T06:10:00Z';

const clockAt = (now: string) => operate(app, 'PUT', '/clock', { mode: 'frozen', now });

beforeAll(async () => {
  app = await withPlatform();
  await clockAt(NOON);
  parties = await createParties(app);
  calls = contractCalls(app);
  game = await enterGame(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  await clockAt(NOON);
  const given = (name: string, type: number, upline?: Party) =>
    parties.given(`${name}${made}`, type, {
      deposit: 100_000n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await given('draft-top', AGENT);
  agent = await given('draft-agent', AGENT, top);
  player = await given('draft-player', 0, agent);
});

/** A session of the moment: those of before have ended. */
const tokenNow = (party: Party) =>
  tokenOf(app, party.account, {
    site: party === player ? 'member' : 'agent',
    ip: freshAddress(),
  });
const seated = async (party: Party): Promise<Party> => ({
  ...party,
  token: await tokenNow(party),
});

async function plays(...played: (readonly [string, string])[]): Promise<void> {
  const seat = await openGame(app, await tokenNow(player), game);
  for (const [stake, win] of played) await seat.play(stake, win);
}

const calculated = async (party: Party, draft: object) =>
  call(app, 'POST', '/api/contracts/calculation', { token: await tokenNow(party), body: draft });

const pastPayOf = async (party: Party, id: string) =>
  call(app, 'GET', `/api/contracts/${id}/past-pay`, { token: await tokenNow(party) });

describe('[H103] the calculator of contracts', () => {
  test('says of terms what a contract of them says that was offered', async () => {
    await plays(['40.00', '0.00'], ['60.00', '10.00']);
    await clockAt(LATER);
    const byUpline = await calculated(top, { downline: agent.account, ...hourly(120) });
    expect(byUpline.status).toBe(200);
    expect(byUpline.value.pastPay).toMatchObject({ amount: '1.20', currency: 'USD' });
    expect(byUpline.value.endsContracts).toEqual([]);
    const byDownline = await calculated(agent, hourly(120));
    expect(byDownline.value).toEqual(byUpline.value);

    const here = await seated(top);
    await calls.agreed(null, here, hourly(500));
    const { value: offer } = await calls.offer(here, agent.account, hourly(120));
    expect((await pastPayOf(agent, offer.id)).value).toEqual(byUpline.value.pastPay);
  });

  test('names every contract below that would end, and ends none', async () => {
    await calls.agreed(null, top, hourly(50));
    await calls.agreed(top, agent, hourly(50));
    await calls.agreed(agent, player, hourly(40));

    const lower = await calculated(top, { downline: agent.account, ...hourly(30) });
    expect(lower.value.endsContracts).toMatchObject([
      { upline: agent.account, downline: player.account, tiers: [{ rateBasisPoints: 40 }] },
    ]);
    expect((await calculated(agent, hourly(30))).value).toEqual(lower.value);
    const same = await calculated(top, { downline: agent.account, ...hourly(45) });
    expect(same.value.endsContracts).toEqual([]);

    expect(await calls.statesOf(await seated(player))).toEqual(['active']);
    expect(await calls.statesOf(await seated(agent))).toEqual(['active', 'active']);
  });

  test('[L21] answers of whoever is not directly below as of nobody', async () => {
    const foreign = await calculated(top, { downline: player.account, ...hourly(30) });
    const nobody = await calculated(top, { downline: 'nobody-there', ...hourly(30) });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found']);
  });

  test('refuses terms that no contract may have', async () => {
    const none = await calculated(top, { downline: agent.account, ...hourly(0) });
    expect([none.status, none.body.errors]).toEqual([
      422,
      [{ pointer: '/body/tiers/0/rateBasisPoints', rule: 'minimum' }],
    ]);
    const weekly = await calculated(top, { downline: agent.account, ...hourly(30), period: 'W' });
    expect([weekly.status, weekly.body.errors]).toEqual([
      422,
      [{ pointer: '/body/period', rule: 'enum' }],
    ]);
  });

  test('is asked by nobody who is not signed in', async () => {
    const { status } = await call(app, 'POST', '/api/contracts/calculation', { body: hourly(30) });
    expect(status).toBe(401);
  });
});
