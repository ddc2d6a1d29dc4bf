import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconMail, iconTrophy } from '../Icon/index.ts';
import { type CentreEntry, CentreNav, type CentreSection } from './CentreNav.tsx';

const sections: CentreSection[] = [
  {
    id: 'account',
    title: 'Account',
    entries: [
      {
        id: 'missions',
        label: 'Missions',
        href: '#missions',
        icon: <Icon of={iconTrophy} />,
        current: true,
      },
      {
        id: 'messages',
        label: 'Messages',
        href: '#messages',
        icon: <Icon of={iconMail} />,
        count: 3,
      },
      { id: 'rewards', label: 'Rewards', href: '#rewards', count: 0 },
    ],
  },
];
const nav = (onSelect?: (entry: CentreEntry) => void) => (
  <CentreNav
    label="Member centre"
    sections={sections}
    countLabel={(count) => `${count} new`}
    onSelect={onSelect}
  />
);

describeComponent({
  name: 'CentreNav',
  element: () => nav(),
  longText: (text) => (
    <CentreNav
      label="Member centre"
      sections={[{ id: 'a', entries: [{ id: 'b', label: text, href: '#b' }] }]}
      countLabel={String}
    />
  ),
  forwards: 'none',
});

test('shows badges for counts above zero only', async () => {
  await render(nav());
  await expect.element(page.getByRole('link', { name: 'Messages 3 new' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rewards' })).toHaveTextContent(/^Rewards$/);
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('marks the open page and reports the selected one', async () => {
  const chosen = vi.fn<(entry: CentreEntry) => void>();
  await render(nav(chosen));
  await expect
    .element(page.getByRole('link', { name: 'Missions' }))
    .toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /Messages/ }).click();
  expect(chosen.mock.calls[0]?.[0].id).toBe('messages');
});
