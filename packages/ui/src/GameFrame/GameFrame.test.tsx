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

test('says that it loads, then shows the game and is silent', async () => {
  const loaded = vi.fn<() => void>();
  const screen = await render(<GameFrame {...props} onLoad={loaded} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the game');
  await screen.rerender(<GameFrame {...props} src={game} onLoad={loaded} />);
  await expect.poll(() => loaded.mock.calls.length).toBe(1);
  await screen.rerender(<GameFrame {...props} src={game} state="playing" />);
  await expect.element(page.getByTitle('Deep Sea')).toBeVisible();
  await expect.element(page.getByText('Loading the game')).not.toBeInTheDocument();
  // The space bar is the game's, without a click into it.
  await expect.element(page.getByTitle('Deep Sea')).toHaveFocus();
});

test('a slow vendor is told as slow, with the way out in reach', async () => {
  await render(<GameFrame {...props} src={game} state="slow" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('longer than usual');
  await expect.element(page.getByRole('link', { name: 'Leave game' })).toBeVisible();
});

test('the frame cannot navigate the portal', async () => {
  await render(<GameFrame {...props} src={game} state="playing" />);
  const sandbox = page.getByTitle('Deep Sea').element().getAttribute('sandbox');
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(sandbox).toContain('allow-scripts');
});

test('the game has the whole window, and other pages keep the place of the scrollbar', async () => {
  const gutter = (): string => getComputedStyle(document.documentElement).scrollbarGutter;
  const before = gutter();
  const screen = await render(<GameFrame {...props} src={game} state="playing" />);
  expect(gutter()).toBe('auto');
  await screen.unmount();
  expect(gutter()).toBe(before);
});
