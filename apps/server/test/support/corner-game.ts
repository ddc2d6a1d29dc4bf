import type { TestApp } from './platform.ts';
import { call, operate } from './portal.ts';
import type { LobbyGame } from './rounds.ts';

/** A vendor as an operator enters it. */
export const VENDOR = { names: { en: 'Corner Games', vi: 'Góc' }, position: 1, jackpot: false };

/** Its game, with node id 501. */
export const GAME = {
  vendorCode: 'CRN',
  gameType: 'RNG',
  gameCode: 'crn-slot-1',
  names: { en: 'Corner Slot' },
  classify: 'SLOT',
  tab: null,
  popularity: 10,
  releasedAt: '2026-01-01T00:00:00.000Z',
};

/** Enters both where there is no other game, and answers the game as the lobby gives it. */
export async function enterGame(app: TestApp): Promise<LobbyGame> {
  await operate(app, 'PUT', '/vendors/CRN', VENDOR);
  await operate(app, 'PUT', '/games/501', GAME);
  return (await call(app, 'GET', '/api/games?gameType=RNG&language=en')).value.list[0];
}
