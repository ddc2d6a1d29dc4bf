import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'username', label: 'User name', content: 'By user name' },
  { value: 'sms', label: 'SMS', content: 'By SMS' },
  { value: 'email', label: 'E-mail', content: 'By e-mail', disabled: true },
] as const;

const nothing = (): void => {};

describeComponent({
  name: 'Tabs',
  element: (probe) => (
    <Tabs {...probe} items={items} value="sms" onValueChange={nothing} label="Ways to log in" />
  ),
  longText: (text) => (
    <Tabs
      items={[{ value: 'a', label: text, content: text }]}
      value="a"
      onValueChange={nothing}
      label={text}
    />
  ),
  states: {
    active: <Tabs items={items} value="sms" onValueChange={nothing} label="Ways" />,
    inactive: <Tabs items={items} value="sms" onValueChange={nothing} label="Ways" />,
  },
});

function Example({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState<(typeof items)[number]['value']>('username');
  return (
    <div dir={dir}>
      <Tabs items={items} value={value} onValueChange={setValue} label="Ways to log in" />
    </div>
  );
}

const getSelectedTab = (): string | null | undefined =>
  document.querySelector('[role=tab][aria-selected=true]')?.textContent;

for (const [dir, forward, back] of [
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const) {
  test(`moves by arrows in text direction, ${dir}; Home and End go to the ends`, async () => {
    await render(<Example dir={dir} />);
    await userEvent.tab();
    await userEvent.keyboard(forward);
    expect(getSelectedTab()).toBe('SMS');
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('By SMS');
    await userEvent.keyboard(forward);
    expect(getSelectedTab()).toBe('User name');
    await userEvent.keyboard(back);
    expect(getSelectedTab()).toBe('SMS');
    await userEvent.keyboard('{Home}');
    expect(getSelectedTab()).toBe('User name');
    await userEvent.keyboard('{End}');
    expect(getSelectedTab()).toBe('SMS');
  });
}
