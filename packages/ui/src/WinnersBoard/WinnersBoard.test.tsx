import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import { clockTime } from './clock-time.ts';
import { type Winner, WinnersBoard } from './WinnersBoard.tsx';

const labels = {
  board: 'Recent wins',
  pause: 'Pause',
  play: 'Play',
  rank: (rank: number) => `Rank ${rank}`,
  empty: 'No wins yet',
};
const win = (index: number): Winner => ({
  id: `w${index}`,
  iconUrl: artUri(`w${index}`),
  playerName: `p***${index}`,
  time: Date.UTC(2026, 0, 5, 9, index),
  gameName: `Game ${index}`,
  amount: `€${index}0.00`,
});
const wins = (count: number, from = 0) => Array.from({ length: count }, (_, at) => win(from + at));
const ignore = () => undefined;
const board = (
  winners: readonly Winner[] | undefined,
  onLaunch: (winner: Winner) => void = ignore,
) => <WinnersBoard winners={winners} labels={labels} onLaunch={onLaunch} timeZone="UTC" />;

describeComponent({
  name: 'WinnersBoard',
  element: () => board(wins(4)),
  longText: (text) => board([{ ...win(1), gameName: text, playerName: text }]),
  forwards: 'none',
});

function wishMotion(reduced: boolean): void {
  const query = Object.assign(new EventTarget(), { matches: reduced });
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
}
afterEach(() => void vi.restoreAllMocks());

const getBelt = (): HTMLElement => page.getByRole('list').element().parentElement as HTMLElement;
/** The mouse is where the last test left it, perhaps on this board. */
const leave = () => userEvent.unhover(page.getByRole('list'));
const loop = (): Animation | undefined => getBelt().getAnimations()[0];
const row = (id: string): HTMLElement =>
  document.querySelector(`ol [data-win="${id}"]`) as HTMLElement;

test('[W58] [W60] [W61] [W62] [W63] [K4] shows icon, player, hh:mm, game and amount in a row', async () => {
  await render(board(wins(4)));
  const second = row('w1');
  expect(second.querySelector('img')?.src).toBe(artUri('w1'));
  for (const text of ['p***1', '09:01', 'Game 1', '€10.00'])
    expect(second.textContent).toContain(text);
});

test('[W59] [K3] shows rank icons in the first three rows', async () => {
  await render(board(wins(6)));
  const ranks = page.getByRole('img', { name: /^Rank/ }).elements();
  expect(ranks.map((rank) => rank.getAttribute('aria-label'))).toEqual([
    'Rank 1',
    'Rank 2',
    'Rank 3',
  ]);
  expect(new Set(ranks.map((rank) => getComputedStyle(rank).color)).size).toBe(3);
});

test('[W64] [K1] scrolls by half a pixel per frame, endlessly', async () => {
  wishMotion(false);
  await render(board(wins(8)));
  await leave();
  await expect.poll(loop).toBeDefined();
  const animation = loop()!;
  animation.pause();
  const before = row('w0').getBoundingClientRect().top;
  animation.currentTime = Number(animation.currentTime) + 1000;
  expect(before - row('w0').getBoundingClientRect().top).toBeCloseTo(0.5 * 60, 1);
  expect(animation.effect?.getTiming().iterations).toBe(Infinity);
});

test('[K2] does not scroll fewer than three rows', async () => {
  wishMotion(false);
  const screen = await render(board(wins(2)));
  await leave();
  const viewport = getBelt().parentElement!;
  await expect.poll(() => viewport.dataset['state']).toBe('scrolling');
  expect(loop()).toBeUndefined();
  await screen.rerender(board(wins(3)));
  expect(loop()).toBeDefined();
});

test('[W65] starts the game on a click on a row, or on its copy in the loop', async () => {
  wishMotion(false);
  const launch = vi.fn<(winner: Winner) => void>();
  const winners = wins(6);
  await render(board(winners, launch));
  await leave();
  await expect.poll(loop).toBeDefined();
  row('w2').click();
  document.querySelector<HTMLElement>('[aria-hidden] [data-win="w3"]')?.click();
  expect(launch.mock.calls.map(([winner]) => winner.id)).toEqual(['w2', 'w3']);
});

test('adds new wins above without moving the visible rows or the page', async () => {
  wishMotion(false);
  const screen = await render(board(wins(10, 5)));
  await leave();
  await expect.poll(loop).toBeDefined();
  loop()!.pause();
  loop()!.currentTime = 4000;
  const height = document.body.scrollHeight;
  const before = row('w9').getBoundingClientRect().top;
  await screen.rerender(board(wins(12, 3)));
  loop()!.pause();
  expect(Math.abs(row('w9').getBoundingClientRect().top - before)).toBeLessThan(3);
  expect(document.body.scrollHeight).toBe(height);
});

test('moves no visible row when a win is inserted between others or removed', async () => {
  wishMotion(false);
  const all = wins(12);
  const screen = await render(board(all.toSpliced(1, 1)));
  await leave();
  await expect.poll(loop).toBeDefined();
  const standAt = (ms: number): void => {
    loop()!.pause();
    loop()!.currentTime = ms;
  };
  // Ten seconds of half a pixel per frame: the sixth row is at the upper edge.
  standAt(10_000);
  const seen = row('w7').getBoundingClientRect().top;
  await screen.rerender(board(all));
  loop()!.pause();
  expect(Math.abs(row('w7').getBoundingClientRect().top - seen)).toBeLessThan(3);
  await screen.rerender(board(all.toSpliced(2, 2)));
  loop()!.pause();
  expect(Math.abs(row('w7').getBoundingClientRect().top - seen)).toBeLessThan(3);
});

test('fades in a new win by opacity and transform, not under reduced motion', async () => {
  wishMotion(false);
  const moved = async (id: string): Promise<string[]> => {
    await expect.poll(() => row(id)).not.toBeNull();
    const item = row(id).closest('li') as HTMLElement;
    return item
      .getAnimations()
      .map((animation) => (animation as CSSTransition).transitionProperty)
      .toSorted();
  };
  const screen = await render(board(wins(8, 2)));
  await leave();
  await expect.poll(loop).toBeDefined();
  // The stylesheet of these tests uses reduced motion: its durations are zero.
  await screen.rerender(board(wins(9, 1)));
  expect(await moved('w1')).toEqual([]);
  document.documentElement.style.setProperty('--bz-motion-slow', '10s');
  await screen.rerender(board(wins(10)));
  expect(await moved('w0')).toEqual(['opacity', 'transform']);
  document.documentElement.removeAttribute('style');
});

test('stops under the mouse, by its button and under reduced motion', async () => {
  wishMotion(false);
  await render(board(wins(6)));
  await leave();
  const viewport = page.elementLocator(getBelt().parentElement!);
  await expect.poll(() => loop()?.playState).toBe('running');
  await userEvent.hover(viewport);
  await expect.poll(() => loop()?.playState).toBe('paused');
  await userEvent.unhover(viewport);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => loop()?.playState).toBe('paused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => loop()?.playState).toBe('running');
});

test('shows an empty board with a message at the same height', async () => {
  const screen = await render(board(undefined));
  const before = screen.container.firstElementChild!.getBoundingClientRect().height;
  await screen.rerender(board([]));
  await expect.element(page.getByText('No wins yet')).toBeVisible();
  expect(screen.container.firstElementChild!.getBoundingClientRect().height).toBe(before);
});

test('formats times in the zone of the viewer', () => {
  expect(clockTime('2026-01-05T23:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('06:30');
  expect(clockTime('2026-01-05T00:05:00Z', 'UTC')).toBe('00:05');
});
