import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { AlertDialog } from './AlertDialog.tsx';

const nothing = (): void => {};
const shared = {
  title: 'Log out?',
  description: 'You will have to log in again.',
  cancelLabel: 'Stay',
  confirmLabel: 'Log out',
  onConfirm: nothing,
  onOpenChange: nothing,
};

describeComponent({
  name: 'AlertDialog',
  overlay: true,
  element: (probe) => <AlertDialog {...probe} {...shared} open tone="danger" />,
  states: { open: <AlertDialog {...shared} open /> },
});

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Leave</button>
      <AlertDialog {...shared} open={open} onOpenChange={setOpen} onConfirm={onConfirm} />
    </>
  );
}

test('focuses the cancel button; Escape cancels and returns the focus to the opener', async () => {
  const confirm = vi.fn<() => void>();
  await render(<Example onConfirm={confirm} />);
  const opener = page.getByRole('button', { name: 'Leave' });
  await opener.click();
  const stay = page.getByRole('button', { name: 'Stay' });
  await expect.poll(() => document.activeElement).toBe(stay.element());
  await expect
    .element(page.getByRole('alertdialog', { name: 'Log out?' }))
    .toHaveAccessibleDescription('You will have to log in again.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(opener.element());
  expect(confirm).not.toHaveBeenCalled();
});

test('leaves closing after a confirmation to the caller', async () => {
  const confirm = vi.fn<() => void>();
  await render(<Example onConfirm={confirm} />);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  expect(confirm).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});
