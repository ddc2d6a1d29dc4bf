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

test('[K11] shows at most seven games in a row', async () => {
  await render(<GameRow games={games} label="Slots" labels={labels} onLaunch={ignore} />);
  expect(page.getByRole('listitem').elements()).toHaveLength(7);
});

for (const layout of ['square', 'portrait', 'feature', 'compact'] as const) {
  for (const width of [390, 1280]) {
    test(`keeps the height of the filled row while empty: ${layout}, ${width} px`, async () => {
      await page.viewport(width, 900);
      const element = (list: typeof games | undefined) => (
        <GameRow games={list} label="Slots" labels={labels} layout={layout} onLaunch={ignore} />
      );
      const screen = await render(element(undefined));
      const height = () => screen.container.firstElementChild!.getBoundingClientRect().height;
      const before = height();
      await screen.rerender(element(games));
      // Two rows of art may each differ by a fraction of a pixel.
      expect(Math.abs(height() - before)).toBeLessThan(2);
      await page.viewport(800, 600);
    });
  }
}

for (const layout of ['square', 'portrait', 'feature', 'compact'] as const) {
  test(`keeps the width of a tile when later games load: ${layout}`, async () => {
    await page.viewport(1280, 900);
    const element = (count: number) => (
      <GameRow
        games={games.slice(0, count)}
        label="Slots"
        labels={labels}
        layout={layout}
        onLaunch={ignore}
      />
    );
    const screen = await render(element(2));
    const widths = () =>
      page
        .getByRole('listitem')
        .elements()
        .slice(0, 2)
        .map((item) => item.getBoundingClientRect().width);
    const before = widths();
    await screen.rerender(element(7));
    expect(widths()).toEqual(before);
    await page.viewport(800, 600);
  });
}

test('makes the first tile of a feature row as high as two others, from laptop width on', async () => {
  await page.viewport(1280, 900);
  await render(
    <GameRow games={games} label="Slots" labels={labels} layout="feature" onLaunch={ignore} />,
  );
  const boxes = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect());
  expect(boxes[0]!.bottom).toBeCloseTo(boxes[4]!.bottom, 0);
  expect(boxes[0]!.top).toBe(boxes[1]!.top);
  expect(boxes[0]!.width).toBeGreaterThan(boxes[1]!.width * 1.8);
  await page.viewport(800, 600);
});
