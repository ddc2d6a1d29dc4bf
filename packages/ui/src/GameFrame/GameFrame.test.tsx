import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { GameFrame, type GameFrameProps } from './GameFrame.tsx';

const props: GameFrameProps = {
  src: undefined,
  title: 'Deep Sea',
  back: { label: 'Leave game', href: '#/' },
  state: 'loading',
  loadingLabel: 'Loading the game',
  slowLabel: 'The game takes longer than usual',
};
const createDockedProps = (close: () => void) => ({
  open: { label: 'Back to game', href: '#/seamless' },
  close: { label: 'Close game', onSelect: close },
});
const game = 'data:text/html,<title>game</title><p>game</p>';

describeComponent({
  name: 'GameFrame',
  element: () => <GameFrame {...props} />,
  states: {
    loading: <GameFrame {...props} />,
    slow: <GameFrame {...props} src={game} state="slow" />,
    playing: <GameFrame {...props} src={game} state="playing" />,
  },
  forwards: 'none',
});

test('announces loading, then shows the game without an announcement', async () => {
  const loaded = vi.fn<() => void>();
  const screen = await render(<GameFrame {...props} onLoad={loaded} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the game');
  await screen.rerender(<GameFrame {...props} src={game} onLoad={loaded} />);
  await expect.poll(() => loaded.mock.calls.length).toBe(1);
  await screen.rerender(<GameFrame {...props} src={game} state="playing" />);
  await expect.element(page.getByTitle('Deep Sea')).toBeVisible();
  await expect.element(page.getByText('Loading the game')).not.toBeInTheDocument();
  // The game receives the space bar without a click into it.
  await expect.element(page.getByTitle('Deep Sea')).toHaveFocus();
});

test('reports a slow vendor, and keeps the exit reachable', async () => {
  await render(<GameFrame {...props} src={game} state="slow" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('longer than usual');
  await expect.element(page.getByRole('link', { name: 'Leave game' })).toBeVisible();
});

test('prevents the frame from navigating the portal', async () => {
  await render(<GameFrame {...props} src={game} state="playing" />);
  const sandbox = page.getByTitle('Deep Sea').element().getAttribute('sandbox');
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(sandbox).toContain('allow-scripts');
});

test('gives the game the whole window; other pages keep space for the scrollbar', async () => {
  const gutter = (): string => getComputedStyle(document.documentElement).scrollbarGutter;
  const before = gutter();
  const screen = await render(<GameFrame {...props} src={game} state="playing" />);
  expect(gutter()).toBe('auto');
  await screen.unmount();
  expect(gutter()).toBe(before);
});

test('continues in a small window and returns without loading again', async () => {
  const loaded = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const playing = { ...props, src: game, state: 'playing', onLoad: loaded } as const;
  const minimise = { label: 'Small window', href: '#/' };
  const screen = await render(<GameFrame {...playing} minimise={minimise} />);
  await expect.poll(() => loaded.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Small window' })).toBeVisible();
  const frame = page.getByTitle('Deep Sea').element();

  await screen.rerender(<GameFrame {...playing} docked={createDockedProps(close)} />);
  await expect.element(page.getByRole('link', { name: 'Back to game' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Leave game' })).not.toBeInTheDocument();
  // A slip must not stake money.
  expect(frame).toHaveProperty('inert', true);
  const { width } = frame.closest('section')!.getBoundingClientRect();
  expect(width).toBeLessThan(innerWidth);
  await page.getByRole('button', { name: 'Close game' }).click();
  expect(close).toHaveBeenCalledOnce();

  await screen.rerender(<GameFrame {...playing} minimise={minimise} />);
  expect(page.getByTitle('Deep Sea').element()).toBe(frame);
  expect(frame).toHaveProperty('inert', false);
  expect(loaded).toHaveBeenCalledOnce();
});
