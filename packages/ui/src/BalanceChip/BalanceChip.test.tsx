import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { BalanceChip } from './BalanceChip.tsx';

const labels = { balance: 'Balance', hide: 'Hide balance', show: 'Show balance' };
const ignore = () => undefined;

function Example() {
  const [hidden, setHidden] = useState(false);
  return (
    <BalanceChip
      amount="€1,250.50"
      hidden={hidden}
      onToggle={() => setHidden(!hidden)}
      labels={labels}
    />
  );
}

describeComponent({
  name: 'BalanceChip',
  element: () => <Example />,
  states: {
    shown: <BalanceChip amount="€1.00" hidden={false} onToggle={ignore} labels={labels} />,
    hidden: <BalanceChip amount="€1.00" hidden onToggle={ignore} labels={labels} />,
  },
  forwards: 'none',
});

test('[W18] a hidden balance shows as *** at the same width', async () => {
  await render(<Example />);
  const chip = page.getByRole('group', { name: 'Balance' });
  await expect.element(chip).toHaveTextContent('€1,250.50');
  const width = chip.element().getBoundingClientRect().width;
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect.element(chip).toHaveTextContent('***');
  await expect.element(chip).not.toHaveTextContent('1,250');
  expect(chip.element().getBoundingClientRect().width).toBe(width);
  await page.getByRole('button', { name: 'Show balance' }).click();
  await expect.element(chip).toHaveTextContent('€1,250.50');
});

test('labels the kind of money once the amount is known', async () => {
  const props = { hidden: false, onToggle: ignore, labels, note: 'Demo money' };
  const { rerender } = await render(<BalanceChip amount={undefined} {...props} />);
  const chip = page.getByRole('group', { name: 'Balance' });
  expect(page.getByText('Demo money').query()).toBeNull();
  await rerender(<BalanceChip amount="€1.00" {...props} />);
  await expect.element(page.getByText('Demo money')).toBeVisible();
  await expect.element(chip).toHaveAccessibleDescription('Demo money');
  await expect.element(chip).toHaveTextContent('€1.00');
});

test('[W17] displays a long amount short on a narrow phone, and keeps it as content', async () => {
  const chip = page.getByRole('group', { name: 'Balance' });
  const drawn = (of: string) =>
    getComputedStyle(chip.getByText(of).element(), '::before').getPropertyValue('content');
  const show = (amount: string, short: string) =>
    render(
      <BalanceChip
        amount={amount}
        short={short}
        hidden={false}
        onToggle={ignore}
        labels={labels}
      />,
    );
  const { unmount } = await show('$ 1,234,567.89', '$ 1.23M');
  await page.viewport(360, 640);
  expect(drawn('$ 1,234,567.89')).toBe('none');
  await page.viewport(320, 640);
  await expect.poll(() => drawn('$ 1,234,567.89')).toContain('$ 1.23M');
  await unmount();
  await show('$ 123,456,789.00', '$ 123.45M');
  await page.viewport(390, 640);
  await expect.poll(() => drawn('$ 123,456,789.00')).toContain('$ 123.45M');
  await expect.element(chip).toHaveTextContent('$ 123,456,789.00');
  await page.viewport(1280, 800);
  await expect.poll(() => drawn('$ 123,456,789.00')).toBe('none');
});
