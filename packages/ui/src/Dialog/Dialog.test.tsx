import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog } from './Dialog.tsx';

const nothing = (): void => {};

describeComponent({
  name: 'Dialog',
  overlay: true,
  element: (probe) => (
    <Dialog
      {...probe}
      open
      onOpenChange={nothing}
      title="Log in"
      description="With your user name"
      closeLabel="Close"
      footer={<Button>Log in</Button>}
    >
      <TextField label="User name" />
    </Dialog>
  ),
  states: {
    open: (
      <Dialog open onOpenChange={nothing} title="Log in" closeLabel="Close">
        Text
      </Dialog>
    ),
  },
});

function Opener({ closeOnOutside = true }) {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ blockSize: 3000 }}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Log in"
        closeLabel="Close"
        closeOnOutside={closeOnOutside}
        footer={<Button>Submit</Button>}
      >
        <TextField label="User name" />
      </Dialog>
    </div>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Log in' });

test('moves the focus in, keeps it, and returns it to the opener', async () => {
  await render(<Opener />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(dialog()).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('User name').element());
  for (let press = 0; press < 5; press++) {
    await userEvent.tab();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(opener.element());
});

test('is in the middle of the screen', async () => {
  await render(<Opener />);
  await page.getByRole('button', { name: 'Open' }).click();
  const { left, right, top, bottom } = dialog().element().getBoundingClientRect();
  expect(left + right).toBeCloseTo(document.body.clientWidth, 0);
  expect(Math.abs(top + bottom - window.innerHeight)).toBeLessThan(2);
});

test('keeps the page behind from scrolling and moving', async () => {
  await render(<Opener />);
  const opener = page.getByRole('button', { name: 'Open' });
  const before = opener.element().getBoundingClientRect();
  await opener.click();
  await expect.element(dialog()).toBeVisible();
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  expect(document.querySelector('button')?.getBoundingClientRect().left).toBe(before.left);
  // The scrollbar's gutter shows a colour and no picture: #0b1411 under rgb(3 8 6 / 0.72).
  const { backgroundColor, backgroundImage } = getComputedStyle(document.documentElement);
  expect([backgroundColor, backgroundImage]).toEqual(['rgb(5, 11, 9)', 'none']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

test('closes on a press outside, unless that would lose work', async () => {
  const screen = await render(<Opener closeOnOutside={false} />);
  await page.getByRole('button', { name: 'Open' }).click();
  const outside = (): void => {
    for (const type of ['pointerdown', 'pointerup', 'click'] as const) {
      document
        .elementFromPoint(5, 5)
        ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    }
  };
  outside();
  await expect.element(dialog()).toBeVisible();
  await screen.rerender(<Opener />);
  outside();
  await expect.element(dialog()).not.toBeInTheDocument();
});
