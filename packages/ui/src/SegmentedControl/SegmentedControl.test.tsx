import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const segments = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'].map((value) => ({ value, label: value }));
const nothing = (): void => {};
const example = (
  <SegmentedControl label="Show" segments={segments} value="ALL" onValueChange={nothing} />
);

describeComponent({
  name: 'SegmentedControl',
  element: (probe) => (
    <SegmentedControl
      {...probe}
      label="Show"
      segments={segments}
      value="ALL"
      onValueChange={nothing}
    />
  ),
  longText: (text) => (
    <SegmentedControl
      label={text}
      segments={[{ value: 'a', label: text }]}
      value="a"
      onValueChange={nothing}
    />
  ),
  states: { on: example, off: example },
});

function Example() {
  const [value, setValue] = useState('ALL');
  return (
    <SegmentedControl label="Show" segments={segments} value={value} onValueChange={setValue} />
  );
}

for (const [dir, forward] of [
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const) {
  test(`has one tab stop; arrows follow the text direction, ${dir}`, async () => {
    await render(
      <div dir={dir}>
        <Example />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard(forward);
    await expect.element(page.getByRole('radio', { name: 'HOT' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'RECENT' })).toBeChecked();
  });
}
