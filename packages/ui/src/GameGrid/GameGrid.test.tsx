import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import type { TileGame } from '../GameTile/index.ts';
import { GameGrid } from './GameGrid.tsx';
import { nextIndex } from './next-index.ts';

const labels = { maintenance: 'Maintenance', favourite: (name: string) => `Favourite: ${name}` };
const art = artUri('one for all');
const many: TileGame[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `g${index}`,
  name: `Game ${index}`,
  vendor: 'Pearl',
  image: art,
}));
const ignore = () => undefined;
const grid = (games: readonly TileGame[] = many, pending = false) => (
  <GameGrid
    games={games}
    label="Slots"
    labels={labels}
    pending={pending}
    onLaunch={ignore}
    onFavourite={ignore}
  />
);
const tiles = () => Array.from(document.querySelectorAll<HTMLElement>('[data-index]'));
const inView = (index: number): boolean => {
  const box = document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
};
const focusedIndex = (): number =>
  Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']);
afterEach(() => window.scrollTo({ top: 0, behavior: 'instant' }));

describeComponent({
  name: 'GameGrid',
  element: () => grid(many.slice(0, 30)),
  longText: (text) => grid([{ ...many[0]!, name: text }]),
  states: { loading: grid([], true) },
  forwards: 'none',
});

test('renders at most 300 tiles of ten thousand games, at the top, middle and end', async () => {
  await page.viewport(1600, 1200);
  await render(grid());
  const height = document.documentElement.scrollHeight;
  for (const part of [0, 0.5, 1]) {
    // Scrolls that part of the list to the middle of the window, for any number of columns.
    window.scrollTo({ top: height * part - innerHeight / 2, behavior: 'instant' });
    await expect.poll(() => inView(Math.round(9_999 * part))).toBe(true);
    expect(tiles().length).toBeLessThanOrEqual(300);
  }
  expect(tiles().at(-1)?.getAttribute('aria-posinset')).toBe('10000');
  expect(tiles().at(-1)?.getAttribute('aria-setsize')).toBe('10000');
  await page.viewport(800, 600);
});

test('fills the screen at every scroll position, with a constant height', async () => {
  await render(grid());
  const height = document.documentElement.scrollHeight;
  for (const top of [3_000, 60_000, 41_234, 100]) {
    window.scrollTo({ top, behavior: 'instant' });
    await expect
      .poll(() =>
        [5, innerHeight - 5].map(
          (y) => document.elementFromPoint(60, y)?.closest('[data-index]') !== null,
        ),
      )
      .toEqual([true, true]);
    expect(document.documentElement.scrollHeight).toBe(height);
  }
});

test('keeps the server-rendered position of tiles', async () => {
  const { container } = await render(grid());
  const boxes = tiles()
    .slice(0, 12)
    .map((tile) => tile.getBoundingClientRect());
  const twin = document.createElement('div');
  twin.innerHTML = container.innerHTML;
  twin.querySelectorAll('[style]').forEach((styled) => styled.removeAttribute('style'));
  container.prepend(twin);
  const plain = Array.from(twin.querySelectorAll('[data-index]')).slice(0, 12);
  plain.forEach((tile, at) => {
    expect(tile.getBoundingClientRect().left).toBe(boxes[at]!.left);
    expect(tile.getBoundingClientRect().top).toBeCloseTo(boxes[at]!.top, 0);
  });
});

test('has one tab stop; arrows, Home and End move through the whole list', async () => {
  await render(grid());
  await userEvent.tab();
  expect(focusedIndex()).toBe(0);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedIndex).toBe(1);
  await userEvent.keyboard('{ArrowDown}');
  const columns = getComputedStyle(page.getByRole('list').element()).gridTemplateColumns.split(
    ' ',
  ).length;
  await expect.poll(focusedIndex).toBe(1 + columns);
  await userEvent.keyboard('{End}');
  await expect.poll(focusedIndex).toBe(9_999);
  expect(inView(9_999)).toBe(true);
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedIndex).toBe(0);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Favourite: Game 0');
  expect(document.querySelectorAll('[data-index] [tabindex="0"]')).toHaveLength(2);
});

test('shows the first rows at once when a search shortens the list', async () => {
  const screen = await render(grid());
  window.scrollTo({ top: 50_000, behavior: 'instant' });
  await expect.poll(() => tiles()[0]?.dataset['index'] !== '0').toBe(true);
  await screen.rerender(grid(many.slice(40, 45)));
  await expect
    .poll(() => tiles().map((tile) => tile.textContent))
    .toEqual([40, 41, 42, 43, 44].map((index) => `Game ${index}Pearl`));
});

test('renders no other tile again when one game changes', async () => {
  const launch = vi.fn<(game: TileGame) => void>();
  const element = (games: readonly TileGame[]) => (
    <GameGrid games={games} label="Slots" labels={labels} onLaunch={launch} onFavourite={ignore} />
  );
  const screen = await render(element(many));
  const seen: Node[] = [];
  const observer = new MutationObserver((records) =>
    seen.push(...records.map(({ target }) => target)),
  );
  observer.observe(screen.container, { subtree: true, attributes: true, childList: true });
  await screen.rerender(element(many.with(3, { ...many[3]!, favourite: true })));
  await expect
    .element(page.getByRole('button', { name: 'Favourite: Game 3', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(seen.every((node) => (node as Element).closest('[data-index="3"]') !== null)).toBe(true);
});

test('clamps keys at the ends and mirrors them in right-to-left text', () => {
  const place = { columns: 4, count: 10, rtl: false };
  expect(nextIndex('ArrowUp', 2, place)).toBe(0);
  expect(nextIndex('ArrowDown', 8, place)).toBe(9);
  expect(nextIndex('ArrowLeft', 2, { ...place, rtl: true })).toBe(3);
  expect(nextIndex('a', 2, place)).toBeUndefined();
});

test('offers the details of a game beside its tile', async () => {
  const onInfo = vi.fn<(game: TileGame) => void>();
  const onLaunch = vi.fn<() => void>();
  await render(
    <GameGrid
      games={many.slice(0, 3)}
      label="Slots"
      labels={labels}
      onLaunch={onLaunch}
      onInfo={onInfo}
      infoLabel={(name) => `About ${name}`}
    />,
  );
  await page.getByRole('button', { name: 'About Game 1' }).click();
  expect(onInfo).toHaveBeenCalledExactlyOnceWith(many[1]);
  expect(onLaunch).not.toHaveBeenCalled();
});
