import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import { GameRow } from './GameRow.tsx';

const labels = { maintenance: 'Maintenance', favourite: (name: string) => `Favourite: ${name}` };
const games = Array.from({ length: 12 }, (_, index) => ({
  id: `g${index}`,
  name: `Game ${index}`,
  vendor: 'Pearl',
  image: artUri(`g${index}`),
}));
const ignore = () => undefined;

describeComponent({
  name: 'GameRow',
  element: () => (
    <GameRow games={games} label="Slots" labels={labels} onLaunch={ignore} onFavourite={ignore} />
  ),
  longText: (text) => (
    <GameRow
      games={[{ ...games[0]!, name: text }]}
      label="Slots"
      labels={labels}
      onLaunch={ignore}
    />
  ),
  states: {
    loading: <GameRow games={undefined} label="Slots" labels={labels} onLaunch={ignore} />,
  },
  forwards: 'none',
});

test('[K11] a row shows at most seven games', async () => {
  await render(<GameRow games={games} label="Slots" labels={labels} onLaunch={ignore} />);
  expect(page.getByRole('listitem').elements()).toHaveLength(7);
});

test('the empty row is as high as the filled one', async () => {
  const element = (list: typeof games | undefined) => (
    <div style={{ inlineSize: 800 }}>
      <GameRow games={list} label="Slots" labels={labels} onLaunch={ignore} />
    </div>
  );
  const screen = await render(element(undefined));
  const box = screen.container.firstElementChild!;
  const before = box.getBoundingClientRect().height;
  await screen.rerender(element(games));
  expect(Math.abs(box.getBoundingClientRect().height - before)).toBeLessThan(1);
});
