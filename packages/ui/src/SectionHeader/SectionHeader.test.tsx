import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconFish } from '../Icon/index.ts';
import { SectionHeader } from './SectionHeader.tsx';

const seeAll = { text: 'See all', label: 'See all fish games', href: '/fish' };

describeComponent({
  name: 'SectionHeader',
  element: () => <SectionHeader title="Fish" icon={<Icon of={iconFish} />} seeAll={seeAll} />,
  longText: (text) => <SectionHeader title={text} seeAll={seeAll} />,
  forwards: 'none',
});

test('[W8] shows an icon and the title as a heading', async () => {
  const { container } = await render(
    <SectionHeader title="Fish" icon={<Icon of={iconFish} />} seeAll={seeAll} />,
  );
  await expect.element(page.getByRole('heading', { name: 'Fish' })).toBeVisible();
  expect(container.querySelector('svg')?.getBoundingClientRect().width).toBeGreaterThan(0);
});

test('links See all to the category and calls the handler', async () => {
  const onSelect = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  await render(<SectionHeader title="Fish" seeAll={{ ...seeAll, onSelect }} />);
  const link = page.getByRole('link', { name: 'See all fish games' });
  await expect.element(link).toHaveAttribute('href', '/fish');
  await link.click();
  expect(onSelect).toHaveBeenCalledOnce();
});
