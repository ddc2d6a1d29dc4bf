import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { betSlipModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof betSlipModel>[string]>[0];

async function placing(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  deepEqual(walk.asked, []);
  equal(walk.context.heldUntil, 0);
  await walk.send('slip.placed', 'higher odds only', 'placing');
  return walk;
}

async function openAccepted(open: Open) {
  const walk = await placing(open);
  await walk.answer('placeSlip', 'accepted', 'accepted');
  equal(walk.context.failure, null);
  return walk;
}

async function openQuoted(open: Open) {
  const walk = await openAccepted(open);
  await walk.send('cashOut.requested', 'half', 'quoting');
  await walk.answer('quoteCashOut', 'held', 'quoted');
  return walk;
}

export const betSlipScenarios: ChartScenarios<typeof betSlipModel> = {
  '[D10] a slip before its match is accepted at once, and settled': async (open) => {
    const walk = await placing(open);
    deepEqual(walk.getInput('placeSlip'), { key: 'key-1', accept: 'higher' });
    await walk.answer('placeSlip', 'accepted', 'accepted');
    equal(walk.context.slipId, 'slip-1');
    await walk.send('slip.settled', 'plain', 'settled');
    await walk.send('slip.edited', 'plain', 'editing');
    equal(walk.context.slipId, '');
    equal(walk.context.wanted, null);
  },
  '[D10] a slip on a running match waits until the book decides': async (open) => {
    for (const [answer, state, code] of [
      ['accepted', 'accepted', undefined],
      ['other odds', 'oddsChanged', 'odds_changed'],
      ['suspended', 'refused', 'suspended'],
    ] as const) {
      const walk = await placing(open);
      await walk.answer('placeSlip', 'waiting', 'waiting');
      equal(walk.context.slipId, 'slip-1');
      await walk.send('slip.decided', answer, state);
      equal(walk.context.failure?.code, code);
    }
  },
  'odds that have changed are accepted by the player, or the slip is edited': async (open) => {
    const walk = await placing(open);
    await walk.answer('placeSlip', 'other odds', 'oddsChanged');
    equal(walk.context.failure?.code, 'odds_changed');
    await walk.send('slip.placed', 'any odds', 'placing');
    equal(walk.context.failure, null);
    deepEqual(walk.getInput('placeSlip'), { key: 'key-2', accept: 'any' });
    const edited = await placing(open);
    await edited.answer('placeSlip', 'other odds', 'oddsChanged');
    await edited.send('slip.edited', 'plain', 'editing');
    equal(edited.context.failure, null);
  },
  'a refusal says why, and the slip may be edited or sent again': async (open) => {
    for (const [answer, code] of [
      ['suspended', 'suspended'],
      ['not valid', 'stake_too_high'],
      ['refused without a reason', 'bet_refused'],
    ] as const) {
      const walk = await placing(open);
      await walk.answer('placeSlip', answer, 'refused');
      equal(walk.context.failure?.code, code);
      await walk.send('slip.placed', 'any odds', 'placing');
      equal(walk.context.failure, null);
      await walk.answer('placeSlip', answer, 'refused');
      await walk.send('slip.edited', 'plain', 'editing');
      equal(walk.context.failure, null);
    }
  },
  '[H95] a slip without an answer is repeated under its key, or put away': async (open) => {
    const walk = await placing(open);
    await walk.answer('placeSlip', 'offline', 'unanswered');
    equal(walk.context.failure === null, false);
    await walk.send('slip.repeated', 'plain', 'placing');
    equal(walk.context.failure, null);
    deepEqual(walk.getInput('placeSlip'), { key: 'key-1', accept: 'higher' });
    await walk.answer('placeSlip', 'offline', 'unanswered');
    await walk.send('slip.edited', 'plain', 'editing');
    deepEqual([walk.context.wanted, walk.context.failure], [null, null]);
  },
  '[D10] a price is asked for, confirmed and paid': async (open) => {
    const walk = await openAccepted(open);
    await walk.send('cashOut.requested', 'all', 'quoting');
    deepEqual(walk.getInput('quoteCashOut'), { slipId: 'slip-1', percent: 100 });
    await walk.answer('quoteCashOut', 'held', 'quoted');
    await walk.send('cashOut.confirmed', 'plain', 'selling');
    deepEqual(walk.getInput('cashOut'), { quoteId: 'quote-1', key: 'sale-1' });
    await walk.answer('cashOut', 'paid', 'settled');
    deepEqual(
      [walk.context.quoteId, walk.context.quoteWanted, walk.context.sale],
      ['', null, null],
    );
  },
  'a share is cashed out and the rest goes on': async (open) => {
    const walk = await openQuoted(open);
    await walk.send('cashOut.confirmed', 'plain', 'selling');
    await walk.answer('cashOut', 'paid in part', 'accepted');
    deepEqual([walk.context.quoteId, walk.context.sale, walk.context.failure], ['', null, null]);
    equal(walk.context.slipId, 'slip-1');
  },
  'a price is held for three seconds and then says that it is not': async (open) => {
    const walk = await openQuoted(open);
    await walk.wait(2999, 'quoted');
    await walk.wait(1, 'accepted');
    equal(walk.context.failure?.code, 'quote_expired');
    equal(walk.context.quoteId, '');
    await walk.send('cashOut.requested', 'all', 'quoting');
    equal(walk.context.failure, null);
  },
  'a price may be left': async (open) => {
    const walk = await openQuoted(open);
    await walk.send('cashOut.abandoned', 'plain', 'accepted');
    deepEqual(
      [walk.context.quoteId, walk.context.quoteWanted, walk.context.failure],
      ['', null, null],
    );
    equal(walk.context.heldUntil, 0);
  },
  'a cash-out that is refused says why, and the bet goes on': async (open) => {
    const asked = await openAccepted(open);
    await asked.send('cashOut.requested', 'half', 'quoting');
    await asked.answer('quoteCashOut', 'no cash-out', 'accepted');
    equal(asked.context.failure?.code, 'no_cash_out');
    equal(asked.context.quoteWanted, null);
    await asked.send('slip.settled', 'plain', 'settled');
    equal(asked.context.failure, null);
    const unheard = await openAccepted(open);
    await unheard.send('cashOut.requested', 'half', 'quoting');
    await unheard.answer('quoteCashOut', 'offline', 'accepted');
    equal(unheard.context.failure === null, false);
    const sold = await openQuoted(open);
    await sold.send('cashOut.confirmed', 'plain', 'selling');
    await sold.answer('cashOut', 'no cash-out', 'accepted');
    equal(sold.context.failure?.code, 'no_cash_out');
    deepEqual([sold.context.quoteId, sold.context.sale], ['', null]);
  },
  '[H95] a cash-out without an answer is repeated under its key': async (open) => {
    const walk = await openQuoted(open);
    await walk.send('cashOut.confirmed', 'plain', 'selling');
    await walk.answer('cashOut', 'offline', 'saleUnanswered');
    equal(walk.context.failure === null, false);
    await walk.send('cashOut.repeated', 'plain', 'selling');
    equal(walk.context.failure, null);
    deepEqual(walk.getInput('cashOut'), { quoteId: 'quote-1', key: 'sale-1' });
    await walk.answer('cashOut', 'paid', 'settled');
    const settled = await openQuoted(open);
    await settled.send('cashOut.confirmed', 'plain', 'selling');
    await settled.answer('cashOut', 'offline', 'saleUnanswered');
    await settled.send('slip.settled', 'plain', 'settled');
    deepEqual([settled.context.sale, settled.context.failure], [null, null]);
  },
  'the end of the matches ends a price, asked for or held': async (open) => {
    const asking = await openAccepted(open);
    await asking.send('cashOut.requested', 'half', 'quoting');
    await asking.send('slip.settled', 'plain', 'settled');
    equal(asking.context.quoteWanted, null);
    const held = await openQuoted(open);
    await held.send('slip.settled', 'plain', 'settled');
    equal(held.context.quoteId, '');
  },
  'a session that has ended ends it, wherever it is': async (open) => {
    const sent = await placing(open);
    await sent.answer('placeSlip', 'no session', 'ended');
    const asked = await openAccepted(open);
    await asked.send('cashOut.requested', 'half', 'quoting');
    await asked.answer('quoteCashOut', 'no session', 'ended');
    const sold = await openQuoted(open);
    await sold.send('cashOut.confirmed', 'plain', 'selling');
    await sold.answer('cashOut', 'no session', 'ended');
    for (const walk of [sent, asked, sold])
      deepEqual(
        [walk.isDone, walk.context.wanted, walk.context.slipId, walk.context.quoteId],
        [true, null, '', ''],
      );
    deepEqual([sold.context.sale, asked.context.quoteWanted], [null, null]);
  },
};
