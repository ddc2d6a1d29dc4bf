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
