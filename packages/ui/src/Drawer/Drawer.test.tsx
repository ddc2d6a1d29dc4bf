import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Drawer } from './Drawer.tsx';

const nothing = (): void => {};
const shared = { title: 'Filters', closeLabel: 'Close', onOpenChange: nothing };

describeComponent({
  name: 'Drawer',
  overlay: true,
  element: (probe) => (
    <Drawer {...probe} {...shared} open>
      Vendors
    </Drawer>
  ),
  states: {
    open: (
      <Drawer {...shared} open side="bottom">
        Vendors
      </Drawer>
    ),
  },
});

for (const [dir, side, edge] of [
  ['ltr', 'start', 'left'],
  ['rtl', 'start', 'right'],
  ['ltr', 'end', 'right'],
  ['rtl', 'end', 'left'],
] as const) {
  test(`from the ${side} is on the ${edge}, ${dir}`, async () => {
    document.documentElement.dir = dir;
    await render(
      <Drawer {...shared} open side={side}>
        Vendors
      </Drawer>,
    );
    const box = page.getByRole('dialog').element().getBoundingClientRect();
    const page_ = document.body.getBoundingClientRect();
    expect(Math.abs(box[edge] - page_[edge])).toBeLessThan(16);
    document.documentElement.removeAttribute('dir');
  });
}

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Filter</button>
      <Drawer {...shared} open={open} onOpenChange={setOpen}>
        Vendors
      </Drawer>
    </>
  );
}

test('closes on Escape and returns the focus', async () => {
  await render(<Example />);
  const opener = page.getByRole('button', { name: 'Filter' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(opener.element());
});
