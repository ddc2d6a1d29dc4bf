import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import type { TileGame } from '../GameTile/index.ts';
import { JackpotBlock, type JackpotVendor } from './JackpotBlock.tsx';

const labels = {
  maintenance: 'Maintenance',
  favourite: (name: string) => `Favourite: ${name}`,
  pause: 'Pause counters',
  play: 'Run counters',
};
const vendor = (id: string, name = `Vendor ${id}`): JackpotVendor => ({
  id,
  name,
  counter: {
    value: 20_000_000,
    format: (value) => `€${value}`,
    label: `Jackpot of ${name}`,
    source: 'live',
    showcaseNote: 'Illustration, not a prize',
  },
  games: Array.from({ length: 10 }, (_, index) => ({
    id: `${id}-${index}`,
    name: `Game ${id}-${index}`,
    vendor: name,
    image: artUri(`${id}-${index}`),
  })),
});
const four = ['A', 'B', 'C', 'D'].map((id) => vendor(id));
const ignore = () => undefined;

describeComponent({
  name: 'JackpotBlock',
  element: () => <JackpotBlock vendors={four} labels={labels} onLaunch={ignore} />,
  longText: (text) => (
    <JackpotBlock vendors={[vendor('A', text)]} labels={labels} onLaunch={ignore} />
  ),
  forwards: 'none',
});

test('[W5] [W7] [K17] [K18] shows up to three vendors with eight games each', async () => {
  const launch = vi.fn<(game: TileGame) => void>();
  await render(<JackpotBlock vendors={four} labels={labels} onLaunch={launch} />);
  const vendors = page.getByRole('article', { name: /^Vendor/ });
  expect(vendors.elements()).toHaveLength(3);
  expect(vendors.nth(0).getByRole('listitem').elements()).toHaveLength(8);
  await page.getByRole('button', { name: /Game B-7/ }).click();
  expect(launch.mock.calls[0]?.[0].id).toBe('B-7');
});

test('stops all counters by one button', async () => {
  let subscriptions = 0;
  const feed = {
    read: () => 20_000_000,
    subscribe: () => {
      subscriptions += 1;
      return () => void (subscriptions -= 1);
    },
  };
  const base = vendor('A');
  const vendors = [{ ...base, counter: { ...base.counter, feed } }];
  await render(<JackpotBlock vendors={vendors} labels={labels} onLaunch={ignore} />);
  await expect.poll(() => subscriptions).toBe(1);
  await page.getByRole('button', { name: 'Pause counters' }).click();
  await expect.poll(() => subscriptions).toBe(0);
  await page.getByRole('button', { name: 'Run counters' }).click();
  await expect.poll(() => subscriptions).toBe(1);
});
