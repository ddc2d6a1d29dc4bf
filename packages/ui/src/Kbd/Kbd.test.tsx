import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Kbd } from './Kbd.tsx';

describeComponent({
  name: 'Kbd',
  element: (probe) => <Kbd {...probe} keys={['Ctrl', 'K']} />,
  longText: (text) => <Kbd keys={['Ctrl', text]} />,
});

test('reads as one combination, in the same order in every direction', async () => {
  await render(
    <div dir="rtl">
      <Kbd keys={['Ctrl', 'K']} data-testid="keys" />
    </div>,
  );
  const keys = page.getByTestId('keys');
  await expect.element(keys).toHaveTextContent('Ctrl + K');
  const [first, second] = [...keys.element().children].map((key) => key.getBoundingClientRect());
  expect(first!.left).toBeLessThan(second!.left);
});
