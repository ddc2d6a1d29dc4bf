import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { iconX } from '../Icon/index.ts';
import { IconButton } from './IconButton.tsx';

describeComponent({
  name: 'IconButton',
  element: (probe) => <IconButton {...probe} icon={iconX} label="Close" />,
  states: {
    idle: <IconButton icon={iconX} label="Close" />,
    busy: <IconButton icon={iconX} label="Close" busy />,
  },
});

test('is named by its label and can be pressed by keyboard', async () => {
  const press = vi.fn<() => void>();
  await render(<IconButton icon={iconX} label="Close" onClick={press} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Close' }).element());
  expect(press).toHaveBeenCalledTimes(2);
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`has a hit area of 40 px when small, ${dir}`, async () => {
    await render(
      <div style={{ padding: 20, display: 'flex' }} dir={dir}>
        <IconButton size="sm" icon={iconX} label="Close" />
      </div>,
    );
    const button = page.getByRole('button').element();
    const { top, left, right, bottom } = button.getBoundingClientRect();
    for (const [x, y] of [
      [left - 3, top - 3],
      [right + 3, bottom + 3],
    ] as const) {
      expect(document.elementFromPoint(x, y)).toBe(button);
    }
  });
}
