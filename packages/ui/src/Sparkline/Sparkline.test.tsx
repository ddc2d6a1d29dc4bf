import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Sparkline } from './Sparkline.tsx';

describeComponent({
  name: 'Sparkline',
  element: () => <Sparkline values={[1, 5, 3]} label="3 days: from 1 to 3, highest 5" />,
  forwards: 'none',
});

test('has its label as name, also with one value or none', async () => {
  const screen = await render(<Sparkline values={[4]} label="1 day: 4" />);
  await expect.element(page.getByRole('img', { name: '1 day: 4' })).toBeInTheDocument();
  await screen.rerender(<Sparkline values={[]} label="No days" />);
  await expect.element(page.getByRole('img', { name: 'No days' })).toBeInTheDocument();
});
