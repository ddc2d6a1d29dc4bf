import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Slider } from './Slider.tsx';

const shared = { min: 0, max: 100, step: 10, onValueChange: (): void => {} };

describeComponent({
  name: 'Slider',
  element: (probe) => (
    <Slider {...probe} {...shared} label="Volume" value={30} valueText="30 percent" />
  ),
  longText: (text) => <Slider {...shared} label={text} value={30} valueText={text} />,
});

function Example() {
  const [value, setValue] = useState(30);
  return (
    <Slider
      {...shared}
      label="Volume"
      value={value}
      valueText={`${value} percent`}
      onValueChange={setValue}
    />
  );
}

for (const [dir, more] of [
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const) {
  test(`steps with arrow keys in text direction, ${dir}`, async () => {
    await render(
      <div dir={dir}>
        <Example />
      </div>,
    );
    const slider = page.getByRole('slider', { name: 'Volume' });
    await userEvent.tab();
    await userEvent.keyboard(more);
    await expect.element(slider).toHaveValue('40');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '40 percent');
  });
}

test('goes to the ends with Home and End', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('slider')).toHaveValue('100');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('slider')).toHaveValue('0');
});
