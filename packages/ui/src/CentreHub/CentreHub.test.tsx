import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import type { CentreEntry, CentreSection } from '../CentreNav/index.ts';
import { Icon, iconMail, iconTrophy } from '../Icon/index.ts';
import { CentreHub } from './CentreHub.tsx';

const sections: CentreSection[] = [
  {
    id: 'rewards',
    title: 'Rewards',
    entries: [
      { id: 'missions', label: 'Missions', href: '#missions', icon: <Icon of={iconTrophy} /> },
      {
        id: 'messages',
        label: 'Messages',
        href: '#messages',
        icon: <Icon of={iconMail} />,
        count: 3,
      },
    ],
  },
];
const hub = (onSelect?: (entry: CentreEntry) => void) => (
  <CentreHub
    label="Member centre"
    sections={sections}
    countLabel={(count) => `${count} new`}
    onSelect={onSelect}
  />
);

describeComponent({
  name: 'CentreHub',
  element: () => hub(),
  longText: (text) => (
    <CentreHub
      label="Member centre"
      sections={[{ id: 'a', entries: [{ id: 'b', label: text, href: '#b' }] }]}
      countLabel={String}
    />
  ),
  forwards: 'none',
});

test('lists the entries below the heading of their group, with the counts above zero', async () => {
  await render(hub());
  await expect.element(page.getByRole('heading', { level: 2, name: 'Rewards' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Messages 3 new' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Missions' }))
    .toHaveTextContent(/^Missions$/);
});

test('shows two tiles a row on a phone, each at least 44 px high', async () => {
  await page.viewport(390, 844);
  await render(hub());
  const [first, second] = page
    .getByRole('link')
    .elements()
    .map((tile) => tile.getBoundingClientRect());
  expect(second!.top).toBe(first!.top);
  expect(first!.height).toBeGreaterThanOrEqual(44);
});

test('reports the selected entry', async () => {
  const select = vi.fn<(entry: CentreEntry) => void>();
  await render(hub(select));
  await page.getByRole('link', { name: /Messages/ }).click();
  expect(select.mock.calls[0]?.[0].id).toBe('messages');
});
