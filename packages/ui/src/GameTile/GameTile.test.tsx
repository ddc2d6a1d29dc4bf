import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import { accentFor, ACCENTS, rememberedAccent, remembersAccents } from './accent.ts';
import { GameTile, type TileGame } from './GameTile.tsx';

const labels = { maintenance: 'Maintenance', favourite: (name: string) => `Favourite: ${name}` };
const game: TileGame = { id: 'g1', name: 'Deep Sea', vendor: 'Pearl', image: artUri('g1') };
const ignore = () => undefined;

describeComponent({
  name: 'GameTile',
  element: () => (
    <div>
      <GameTile game={game} labels={labels} onLaunch={ignore} onFavourite={ignore} accent="pink" />
      <GameTile game={{ ...game, maintenance: true }} labels={labels} onLaunch={ignore} />
    </div>
  ),
  longText: (text) => <GameTile game={{ ...game, name: text }} labels={labels} onLaunch={ignore} />,
  forwards: 'none',
});

test('[W66] starts the game on a click, by mouse and by keyboard', async () => {
  const launch = vi.fn<(game: TileGame) => void>();
  await render(<GameTile game={game} labels={labels} onLaunch={launch} />);
  await page.getByRole('button', { name: /Deep Sea/ }).click();
  await userEvent.keyboard('{Enter}');
  expect(launch).toHaveBeenCalledTimes(2);
  expect(launch).toHaveBeenCalledWith(game);
});

test('starts the game on a plain press of a link tile, and leaves other presses to the browser', async () => {
  const launch = vi.fn<(game: TileGame) => void>();
  const toHref = (one: TileGame) => `#game-${one.id}`;
  const tile = (of: TileGame) => (
    <GameTile game={of} labels={labels} onLaunch={launch} toHref={toHref} />
  );
  const screen = await render(tile(game));
  const link = page.getByRole('link', { name: 'Deep Sea Pearl' });
  await expect.element(link).toHaveAttribute('href', '#game-g1');
  await link.click();
  await userEvent.keyboard('{Enter}');
  expect(launch).toHaveBeenCalledTimes(2);
  expect(location.hash).not.toBe('#game-g1');
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    let isLeft = false;
    // Runs last: a click without preventDefault is left to the browser.
    const look = (event: Event): void => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    link.element().dispatchEvent(press);
    expect(isLeft).toBe(true);
  }
  expect(launch).toHaveBeenCalledTimes(2);
  await screen.rerender(tile({ ...game, maintenance: true }));
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('labels a game under maintenance and does not start it', async () => {
  const launch = vi.fn<(game: TileGame) => void>();
  await render(
    <GameTile game={{ ...game, maintenance: true }} labels={labels} onLaunch={launch} />,
  );
  const tile = page.getByRole('button', { name: /Maintenance/ });
  await expect.element(tile).toHaveAttribute('aria-disabled', 'true');
  tile.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(launch).not.toHaveBeenCalled();
});

test('toggles the favourite by the heart', async () => {
  const toggle = vi.fn<(game: TileGame, favourite: boolean) => void>();
  const loved = { ...game, favourite: true };
  await render(<GameTile game={loved} labels={labels} onLaunch={ignore} onFavourite={toggle} />);
  const heart = page.getByRole('button', { name: 'Favourite: Deep Sea' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  expect(toggle).toHaveBeenCalledWith(loved, false);
});

test('[W67] [K51] paints the tile in the colour of each of the four accents', async () => {
  const screen = await render(<GameTile game={game} labels={labels} onLaunch={ignore} />);
  const colours = new Set<string>();
  for (const accent of ACCENTS) {
    await screen.rerender(
      <GameTile game={game} labels={labels} onLaunch={ignore} accent={accent} />,
    );
    const tile = page.getByRole('button').element();
    await Promise.all(tile.getAnimations().map((animation) => animation.finished));
    colours.add(getComputedStyle(tile).borderColor);
  }
  expect(colours.size).toBe(4);
});

test('replaces a failed picture by seeded art', async () => {
  await render(
    <GameTile
      game={{ ...game, image: 'data:image/png;base64,AA' }}
      labels={labels}
      onLaunch={ignore}
      eager
    />,
  );
  const image = document.querySelector('img');
  await expect.poll(() => image?.src).toBe(artUri('g1'));
});

test('has at most eight nodes', async () => {
  const { container } = await render(
    <GameTile
      game={{ ...game, maintenance: true }}
      labels={labels}
      onLaunch={ignore}
      onFavourite={ignore}
    />,
  );
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(8);
});

test('[W68] keeps the colour of a card for the session', () => {
  sessionStorage.clear();
  const draws = [0.9, 0.1, 0.4];
  const random = () => draws.shift() ?? 0;
  expect(remembersAccents(sessionStorage)).toBe(false);
  expect(accentFor('card-7', sessionStorage, random)).toBe('green');
  expect(accentFor('card-7', sessionStorage, random)).toBe('green');
  expect(accentFor('card-8', sessionStorage, random)).toBe('skyblue');
  expect(rememberedAccent('card-7', sessionStorage)).toBe('green');
  expect(remembersAccents(sessionStorage)).toBe(true);
  expect(rememberedAccent('card-9', sessionStorage)).toBeUndefined();
});

test('works with damaged or full storage, without remembering colours', () => {
  const broken = {
    getItem: () => '{"card-7": 3, not json',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(accentFor('card-7', broken, () => 0.3)).toBe('orange');
});
