/** Page helpers for a table of heads-up hold’em; a place is the game's page or its frame. */
import { expect, type FrameLocator, type Page } from '@playwright/test';

type Place = Page | FrameLocator;

export const seat = (place: Place) => place.locator('.cabinet');
export const action = (place: Place) => place.locator('.actions button');
export const sit = (place: Place) => place.getByRole('button', { name: 'Sit down: Low table' });

export const inPhase = (place: Place, ...phases: string[]) =>
  expect(seat(place)).toHaveAttribute('data-phase', new RegExp(`^(${phases.join('|')})$`), {
    timeout: 20_000,
  });

/** The side whose turn it is, once it is decided; null when the hand is over. */
export async function whoseTurn<One extends Place>(places: readonly One[]): Promise<One | null> {
  let found: One | null = null;
  await expect
    .poll(
      async () => {
        const phases = await Promise.all(
          places.map((place) => seat(place).getAttribute('data-phase')),
        );
        const at = phases.indexOf('betting');
        found = places[at] ?? null;
        return at >= 0 || phases.every((phase) => phase === 'settled');
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found;
}

/** Lets the place that has the turn press a button until the hand is over. */
export async function playOn(places: readonly Place[], name: RegExp): Promise<void> {
  for (;;) {
    const place = await whoseTurn(places);
    if (place === null) return;
    await action(place).filter({ hasText: name }).click();
    await expect(seat(place)).not.toHaveAttribute('data-phase', 'moving');
    await expect
      .poll(
        async () =>
          (await seat(place).getAttribute('data-phase')) !== 'betting' ||
          (await action(place).count()) > 0,
      )
      .toBe(true);
  }
}
