import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Popover } from './Popover.tsx';

const shared = { trigger: <Button>More</Button>, label: 'About this', children: 'Words' };
const nothing = (): void => {};

describeComponent({
  name: 'Popover',
  overlay: true,
  forwards: 'class',
  element: (probe) => <Popover className={probe.className} {...shared} defaultOpen />,
  states: { open: <Popover {...shared} defaultOpen />, closed: <Popover {...shared} /> },
});

const panel = () => page.getByRole('dialog', { name: 'About this' });

test('opens on Enter and moves the focus in; closes on Escape and returns it', async () => {
  await render(<Popover {...shared} />);
  const trigger = page.getByRole('button', { name: 'More' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(panel().element());
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(trigger.element());
});

test('closes on a press outside and on a press on the trigger', async () => {
  await render(
    <div style={{ paddingBlockStart: 200 }}>
      <Popover {...shared} />
      <p>Elsewhere</p>
    </div>,
  );
  const trigger = page.getByRole('button', { name: 'More' });
  await trigger.click();
  await expect.element(panel()).toBeVisible();
  await trigger.click();
  await expect.element(panel()).not.toBeInTheDocument();
  await trigger.click();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(panel()).not.toBeInTheDocument();
});

test('closes before its dialog on Escape', async () => {
  await render(
    <Dialog open onOpenChange={nothing} title="Deposit">
      <Popover {...shared} defaultOpen />
    </Dialog>,
  );
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
});
