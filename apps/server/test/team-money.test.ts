import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { EventReader, type ReadEvent } from './support/event-reader.ts';
import { payIn } from './support/pay-in.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { createPayees, type Payees } from './support/withdrawals.ts';

let app: TestApp;
let parties: Parties;
let payees: Payees;
let url: string;

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  payees = await createPayees(app);
  url = await app.listen();
});
afterAll(() => app?.dispose());

const isFor = (type: string) => (read: ReadEvent) => read.event === type;

test('everyone above a player, and no one else, is notified at once of its deposits and withdrawals [H78]', async () => {
  const top = await parties.create('money-top', AGENT);
  const agent = await parties.create('money-agent', AGENT, { upline: top.account });
  const other = await parties.create('money-other', AGENT, { upline: top.account });
  const player = await parties.create('money-player', 0, { upline: agent.account });
  const open = ({ token }: Party) => EventReader.open(url, { token });
  const above = [await open(top), await open(agent)];
  const [beside, own] = [await open(other), await open(player)];

  await payIn(app, player);
  const money = { account: player.account, currencySymbol: '$' };
  for (const reader of above)
    expect((await reader.next(isFor('team'))).data.data).toEqual({
      ...money,
      kind: 'deposit',
      amount: '100.00',
    });

  const payee = await payees.paidTo(player);
  const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
  for (const reader of above)
    expect((await reader.next(isFor('team'))).data.data).toEqual({
      ...money,
      kind: 'withdrawal',
      amount: '50.00',
    });

  await payees.answer(payee, reference, { partId: parts[0], outcome: 'not_received' });
  await payees.order(reference, 'return', { partId: parts[0] });
  for (const reader of above)
    expect((await reader.next(isFor('team'))).data.data).toEqual({
      ...money,
      kind: 'withdrawal_return',
      amount: '20.00',
    });

  // The next event of another kind is the first that these two receive.
  await payIn(app, other);
  expect((await beside.next()).event).not.toBe('team');
  expect((await own.next(isFor('withdrawal'))).event).toBe('withdrawal');
  for (const reader of [...above, beside, own]) reader.close();
});
