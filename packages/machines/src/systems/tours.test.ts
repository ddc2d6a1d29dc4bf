import { describe, expect, test } from 'vitest';
import { compile, planSystemTour, type SystemModel } from '../testing/system/index.ts';
import { suspension, suspensionWorld } from './index.ts';

const pathsOf = async (system: SystemModel, world = suspensionWorld) =>
  planSystemTour(await compile({ ...system, faults: 0 }), world);

describe('a suspension in two browsers', () => {
  test('is walked wherever it changes what somebody sees, and every step says what all of them see', async () => {
    const paths = await pathsOf(suspension);
    const ways = new Set<string>();
    for (const { begins, steps } of paths) {
      let before = begins;
      for (const { label, sees } of steps) {
        const sights = [before, sees].map((all) => all.map((one) => Object.values(one).join('+')));
        ways.add(`${label}: ${sights.join(' -> ')}`);
        before = sees;
      }
    }
    const logIn = (seat: string) => `${seat}: session.started (player)`;
    const out = 'signedOut+signedOut';
    expect([...ways].toSorted()).toEqual(
      [
        ...['player+player', 'player+signedOut', 'signedOut+player', out].flatMap((sees) =>
          ['suspends without end', 'closes'].map(
            (does) => `the operator ${does}: ${sees} -> ${out}`,
          ),
        ),
        `the operator reinstates: ${out} -> ${out}`,
        `${logIn('tab')}: ${out} -> player+signedOut`,
        `${logIn('tab')}: signedOut+player -> player+player`,
        `${logIn('other browser')}: ${out} -> signedOut+player`,
        `${logIn('other browser')}: player+signedOut -> player+player`,
      ].toSorted(),
    );
  });

  test('says what may be seen where messages race', async () => {
    const slow = (label: string, isFair: boolean) =>
      suspensionWorld.comes(label, isFair) && !label.endsWith(': message.dismissed (plain)');
    const paths = await pathsOf(suspension, { ...suspensionWorld, comes: slow });
    const [first] = paths.flatMap(({ steps }) => steps);
    const seen = first!.sees.map(({ tab }) => tab);
    expect([...new Set(seen)].toSorted()).toEqual(['expired', 'revoked']);
  });

  test('has no ways where nobody does anything', async () => {
    expect(await pathsOf(suspension, { ...suspensionWorld, does: () => false })).toEqual([]);
  });
});
