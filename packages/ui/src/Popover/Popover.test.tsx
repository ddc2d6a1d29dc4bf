import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { Popover } from './Popover.tsx';

const shared = { trigger: <Button>More</Button>, label: 'About this', children: 'Words' };

describeComponent({
  name: 'Popover',
  overlay: true,
  element: (probe) => <Popover {...probe} {...shared} open />,
  states: { open: <Popover {...shared} open />, closed: <Popover {...shared} /> },
});

test('Enter opens, Escape closes and the focus returns', async () => {
  await render(<Popover {...shared} />);
  const trigger = page.getByRole('button', { name: 'More' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'About this' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(trigger.element());
});
