import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Rating } from './Rating.tsx';

const valueLabel = (value: number): string => `${value} of 5`;
const shared = { label: 'How was it?', valueLabel, onValueChange: (): void => {} };

describeComponent({
  name: 'Rating',
  element: (probe) => <Rating {...probe} {...shared} value={3} />,
  longText: (text) => <Rating {...shared} label={text} value={3} error={text} />,
  states: {
    valid: <Rating {...shared} value={3} />,
    invalid: <Rating {...shared} value={undefined} error="Please choose" />,
  },
});

function Example() {
  const [value, setValue] = useState<number>();
  return <Rating {...shared} value={value} onValueChange={setValue} />;
}

test('is one tab stop whose arrow keys select', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('radio', { name: '1 of 5' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '3 of 5' })).toBeChecked();
});

test('fills the stars up to the pressed one', async () => {
  await render(<Example />);
  await page.getByRole('radio', { name: '4 of 5' }).click();
  await expect.poll(() => document.querySelectorAll('[data-filled="true"]').length).toBe(4);
});
