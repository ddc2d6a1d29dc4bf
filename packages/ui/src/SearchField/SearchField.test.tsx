import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Dialog } from '../Dialog/index.ts';
import { SearchField } from './SearchField.tsx';

const nothing = (): void => {};
const shared = { label: 'Search games', clearLabel: 'Clear', onValueChange: nothing };

describeComponent({
  name: 'SearchField',
  forwards: 'class',
  element: (probe) => <SearchField className={probe.className} {...shared} value="olympus" />,
  longText: (text) => <SearchField {...shared} label={text} value={text} />,
  states: {
    empty: <SearchField {...shared} value="" />,
    filled: <SearchField {...shared} value="olympus" />,
  },
});

function Example() {
  const [value, setValue] = useState('');
  return <SearchField {...shared} value={value} onValueChange={setValue} />;
}

test('clears on Escape and by the button, and keeps the focus', async () => {
  await render(<Example />);
  const field = page.getByRole('searchbox', { name: 'Search games' });
  await field.fill('olympus');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await field.fill('gates');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  expect(document.activeElement).toBe(field.element());
});

test('clears the text before its dialog closes on Escape', async () => {
  const close = vi.fn<(open: boolean) => void>();
  await render(
    <Dialog open onOpenChange={close} title="Games">
      <Example />
    </Dialog>,
  );
  const field = page.getByRole('searchbox', { name: 'Search games' });
  await field.fill('olympus');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledWith(false);
});
