import { describe, expect, test } from 'vitest';
import {
  compile,
  planSystemTour,
  type SystemModel,
  type SystemPath,
  type SystemWorld,
} from '@baize/chartwalk/system';
import { suspension } from './index.ts';
import {
  createContractOfferTour,
  createPayoutTour,
  createSuspensionTour,
  suspensionWorld,
} from './tours.ts';

const getPaths = async (system: SystemModel, world: SystemWorld) =>
  planSystemTour(await compile({ ...system, faults: 0 }), world);

/** How each action changes what the seats show. */
function getWays(paths: readonly SystemPath[]): string[] {
  const ways = new Set<string>();
  for (const { begins, steps } of paths) {
    let before = begins;
    for (const { label, sees } of steps) {
      const sights = [before, sees].map((all) => all.map((one) => Object.values(one).join(' + ')));
      ways.add(`${label}: ${sights.join(' -> ')}`);
      before = sees;
    }
  }
  return [...ways].toSorted();
}

describe('a suspension in two browsers', () => {
  test('is walked wherever it changes what a seat shows, and every step checks all seats', async () => {
    const logIn = (seat: string) => `${seat}: session.started (player)`;
    const out = 'signedOut + signedOut';
    expect(getWays(await createSuspensionTour())).toEqual(
      [
        ...['player + player', 'player + signedOut', 'signedOut + player', out].flatMap((sees) =>
          ['suspends without end', 'closes'].map(
            (does) => `the operator ${does}: ${sees} -> ${out}`,
          ),
        ),
        `the operator reinstates: ${out} -> ${out}`,
        `${logIn('tab')}: ${out} -> player + signedOut`,
        `${logIn('tab')}: signedOut + player -> player + player`,
        `${logIn('other browser')}: ${out} -> signedOut + player`,
        `${logIn('other browser')}: player + signedOut -> player + player`,
      ].toSorted(),
    );
  });

  test('lists all that may be shown when messages race', async () => {
    const slow = (label: string, isFair: boolean) =>
      suspensionWorld.comes(label, isFair) && !label.endsWith(': message.dismissed (plain)');
    const paths = await getPaths(suspension, { ...suspensionWorld, comes: slow });
    const [first] = paths.flatMap(({ steps }) => steps);
    const seen = first!.sees.map(({ tab }) => tab);
    expect([...new Set(seen)].toSorted()).toEqual(['expired', 'revoked']);
  });

  test('has no paths when no person acts', async () => {
    expect(await getPaths(suspension, { ...suspensionWorld, does: () => false })).toEqual([]);
  });
});

describe('an offer in the browsers of an agent and its downline', () => {
  test('is answered and taken back by either side first, and both see its state', async () => {
    const ways = getWays(await createContractOfferTour());
    const confirms = (seat: string) => `${seat}: review.confirmed (plain)`;
    const lower = 'the agent accepts the lower offer elsewhere';
    expect(ways).toEqual(
      expect.arrayContaining([
        `${confirms('downline')}: choosing, offered + reviewing: accept -> choosing, active + done: accept, active`,
        `${confirms('downline')}: choosing, offered + reviewing: reject -> choosing, rejected + done: reject, rejected`,
        `${confirms('agent')}: reviewing: withdraw + choosing, offered -> done: withdraw, withdrawn + choosing, withdrawn`,
        `${confirms('agent')}: reviewing: withdraw + done: accept, active -> refused: withdraw, active + done: accept, active`,
        `${confirms('downline')}: done: withdraw, withdrawn + reviewing: accept -> done: withdraw, withdrawn + refused: accept, withdrawn`,
        `${confirms('downline')}: choosing, offered + reviewing: accept -> choosing, offered + refused: accept, offered`,
        `${lower}: refused: withdraw, active + done: accept, active -> choosing, superseded + done: accept, superseded`,
      ]),
    );
  });

  test('has the commands of its page’s buttons, and none after its end', async () => {
    const ways = getWays(await createContractOfferTour());
    const chosen = ways.flatMap((way) => {
      const [, seat, said, sights = ''] =
        /^(\w+): answer\.chosen \((\w+)\): (.*) ->/.exec(way) ?? [];
      const [agent, downline] = sights.split(' + ');
      const stands = /, (\w+)$/.exec((seat === 'agent' ? agent : downline) ?? '')?.[1];
      return seat === undefined ? [] : [`${seat} may ${said} what is ${stands}`];
    });
    expect([...new Set(chosen)].toSorted()).toEqual([
      'agent may terminate what is active',
      'agent may withdraw what is offered',
      'downline may accept what is offered',
      'downline may reject what is offered',
    ]);
    const over = /(?:rejected|withdrawn|terminated|superseded)/;
    const late = ways.filter(
      (way) => way.startsWith('the agent') && over.test(way.split(' -> ')[0]!),
    );
    expect(late).toEqual([]);
  });
});

describe('a payment in two browsers of its player', () => {
  test('is answered in one browser and shown in the other; the operator ends a dispute', async () => {
    const ways = getWays(await createPayoutTour());
    expect(ways).toEqual(
      expect.arrayContaining([
        'phone: answer.submitted (received): answering + answering -> done, received + overtaken',
        'tablet: answer.submitted (not_received): answering + answering -> overtaken + done, disputed',
        'tablet: answer.submitted (not_received): abandoned, awaiting_confirmation + answering -> abandoned, disputed + done, disputed',
        'the operator finds that it was paid: overtaken + done, disputed -> overtaken + done, resolved_paid',
        'the operator takes the payment back: abandoned, disputed + done, disputed -> abandoned, resolved_returned + done, resolved_returned',
      ]),
    );
    expect(ways.filter((way) => /forced|offline/.test(way))).toEqual([]);
  });
});
