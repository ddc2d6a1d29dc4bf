import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { SideDrawer } from './SideDrawer.tsx';

function Example({ startOpen = false }: { readonly startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer open={open} onClose={() => setOpen(false)} label="Menu" closeLabel="Close">
        <a href="#fish">Fish</a>
      </SideDrawer>
    </>
  );
}

describeComponent({
  name: 'SideDrawer',
  element: () => <Example startOpen />,
  overlay: true,
  forwards: 'none',
});

test('keeps the focus inside; closes on Escape and returns it', async () => {
  await render(<Example />);
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.tab();
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(open.element());
});

test('closes on a followed link and on a press outside', async () => {
  await render(<Example />);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('link', { name: 'Fish' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
});
