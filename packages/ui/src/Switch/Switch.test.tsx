import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Switch } from './Switch.tsx';

describeComponent({
  name: 'Switch',
  element: (probe) => <Switch {...probe} label="Show my name" defaultChecked />,
  longText: (text) => <Switch label={text} reversed />,
});

test('is a switch that Space toggles', async () => {
  const change = vi.fn<(checked: boolean) => void>();
  await render(<Switch label="Sound" onCheckedChange={change} />);
  await userEvent.tab();
  await userEvent.keyboard('  ');
  expect(change.mock.calls).toEqual([[true], [false]]);
  await expect.element(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`moves the knob in text direction, ${dir}`, async () => {
    const { container } = await render(
      <div dir={dir}>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
      </div>,
    );
    const [off, on] = [...container.querySelectorAll('[aria-hidden]')].map((track) =>
      Number.parseFloat(getComputedStyle(track, '::after').left),
    );
    expect(Math.sign((on ?? 0) - (off ?? 0))).toBe(dir === 'ltr' ? 1 : -1);
  });
}
