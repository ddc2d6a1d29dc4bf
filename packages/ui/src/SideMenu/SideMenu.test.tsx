import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconFish, iconGift, iconHeadset } from '../Icon/index.ts';
import { type SideGroup, SideMenu } from './SideMenu.tsx';

const groups: SideGroup[] = [
  {
    id: 'games',
    entries: [
      { id: 'fish', label: 'Fish', icon: <Icon of={iconFish} />, href: '/fish', current: true },
    ],
  },
  {
    id: 'house',
    entries: [
      {
        id: 'promotions',
        label: 'Promotions',
        icon: <Icon of={iconGift} />,
        href: '/promotions',
        count: 3,
      },
      { id: 'service', label: 'Customer service', icon: <Icon of={iconHeadset} />, count: 0 },
    ],
  },
];
const texts = { collapse: 'Collapse menu', expand: 'Expand menu' };

function Example() {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <SideMenu
      label="Side menu"
      groups={groups}
      collapsed={collapsed}
      toggle={{ ...texts, onToggle: () => setCollapsed(!collapsed) }}
    />
  );
}

describeComponent({
  name: 'SideMenu',
  element: () => <Example />,
  longText: (text) => (
    <SideMenu
      label="Side menu"
      groups={[
        { id: 'g', entries: [{ id: 'e', label: text, icon: <Icon of={iconFish} />, href: '#' }] },
      ]}
    />
  ),
  states: {
    expanded: <SideMenu label="Side menu" groups={groups} />,
    collapsed: <SideMenu label="Side menu" groups={groups} collapsed />,
  },
  forwards: 'none',
});

test('[W31] collapses to icons by the toggle; entries keep their names', async () => {
  await render(<Example />);
  const toggle = page.getByRole('button', { name: 'Collapse menu' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  const text = page.getByText('Fish');
  const open = text.element().getBoundingClientRect().width;
  await toggle.click();
  await expect
    .element(page.getByRole('button', { name: 'Expand menu' }))
    .toHaveAttribute('aria-expanded', 'false');
  expect(text.element().getBoundingClientRect().width).toBeLessThan(open);
  await expect.element(page.getByRole('link', { name: 'Fish' })).toBeVisible();
});

test('marks the open page and shows counts above zero only', async () => {
  await render(<Example />);
  await expect
    .element(page.getByRole('link', { name: 'Fish' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: /Promotions/ })).toHaveTextContent('3');
  await expect
    .element(page.getByRole('button', { name: /Customer service/ }))
    .not.toHaveTextContent('0');
});
