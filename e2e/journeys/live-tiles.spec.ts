/** Tiles of live tables say what happens at them. */
import { shiftClock } from '../lib/clock.ts';
import { getFrame } from '../lib/game.ts';
import { untilSignedIn } from '../lib/portal.ts';
import { call, expect, test } from '../lib/test.ts';

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly displayName: string;
  readonly isGame: string;
}

test('a tile shows the phase of its table and the latest numbers, while a member plays there', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('player02');
  const path = '/api/games?gameType=LIVE&pageNo=1&pageSize=100&language=EN';
  const { value } = await call<{ list: Game[] }>(product, 'GET', path);
  const game = value.list.find(
    ({ isGame, displayName }) => isGame === 'GAME' && /Roulette/.test(displayName),
  )!;
  const { nodeId, vassalage, gameCode } = game;
  const query = new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'LIVE' });
  await page.goto(`/seamless?${query}`);
  await expect(getFrame(page).locator('.cabinet[data-phase=betting]')).toBeVisible({
    timeout: 40_000,
  });

  const lobby = await page.context().newPage();
  // The age of a report is counted by the server: a clock that is a day ahead changes nothing.
  await lobby.addInitScript(shiftClock, 86_400_000);
  await lobby.goto(`/live?q=${encodeURIComponent(game.displayName)}`);
  await untilSignedIn(lobby);
  const tile = lobby.locator(`article[data-card="${nodeId}"]`).first();
  await expect(tile).toContainText(/Bets open|No more bets|Running|Result/);
  await expect(
    tile.getByRole('list', { name: 'Latest results' }).getByRole('listitem').first(),
  ).toHaveText(/^\d+$/, { timeout: 60_000 });
  // Its name stays the game's: a screen reader hears no number that changes.
  await expect(tile.getByRole('link')).toHaveAccessibleName(new RegExp(`^${game.displayName}`));
  await expect(tile.getByRole('link')).not.toHaveAccessibleName(/Bets open|Running/);
});

test('a tile of a sports title shows the match that runs, its minute and how many run, in place', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('player02');
  const path = '/api/games?gameType=SPORTS&pageNo=1&pageSize=100&language=EN';
  const { value } = await call<{ list: Game[] }>(product, 'GET', path);
  const game = value.list.find(
    ({ isGame, displayName }) => isGame === 'GAME' && displayName === 'Football',
  )!;
  const { nodeId, vassalage, gameCode } = game;
  const lobby = await page.context().newPage();
  await lobby.goto(`/sports?q=${game.displayName}`);
  await untilSignedIn(lobby);
  const tile = lobby.locator(`article[data-card="${nodeId}"]`).first();
  await expect(tile).toBeVisible();
  const before = await tile.boundingBox();

  const query = new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'SPORTS' });
  await page.goto(`/seamless?${query}`);
  await expect(getFrame(page).locator('.fixture').first()).toBeVisible({ timeout: 40_000 });
  await lobby.bringToFront();
  await expect(tile.getByText(/^[A-Z]{3} \d+ : \d+ [A-Z]{3}$/)).toBeVisible({ timeout: 30_000 });
  await expect(tile.getByText(/^\d+ live$/)).toBeVisible();
  await expect(tile.getByText(/^Running, .+ \d+ : \d+ .+, \d+′$/)).toBeAttached();
  expect(await tile.boundingBox()).toEqual(before);
  const minute = await tile.getByText(/^\d+′/).innerText();
  await expect(tile.getByText(/^\d+′/)).not.toHaveText(minute);
  await expect(tile.getByRole('link')).toHaveAccessibleName(/^Football/);
});
