import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const crumbs = [
  { label: 'agent01', href: '#agent01' },
  { label: 'agent02', href: '#agent02' },
  { label: 'player11', href: '#player11' },
];

describeComponent({
  name: 'Breadcrumbs',
  element: (probe) => <Breadcrumbs {...probe} label="Downline" crumbs={crumbs} />,
  longText: (text) => <Breadcrumbs label="Downline" crumbs={[{ label: text, href: '#' }]} />,
});

test('links the upper levels; the last step is the current page and no link', async () => {
  await render(<Breadcrumbs label="Downline" crumbs={crumbs} />);
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await expect.element(page.getByText('player11')).toHaveAttribute('aria-current', 'page');
});
