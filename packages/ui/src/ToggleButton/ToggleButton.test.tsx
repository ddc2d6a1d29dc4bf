import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { iconHeart } from '../Icon/index.ts';
import { ToggleButton } from './ToggleButton.tsx';

const nothing = (): void => {};
const shared = { icon: iconHeart, label: 'Favourite', onPressedChange: nothing };

describeComponent({
  name: 'ToggleButton',
  element: (probe) => <ToggleButton {...probe} {...shared} pressed tone="danger" />,
  states: {
    on: <ToggleButton {...shared} pressed />,
    off: <ToggleButton {...shared} pressed={false} />,
  },
});

function Example({ throttle }: { throttle: number }) {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleButton {...shared} pressed={pressed} onPressedChange={setPressed} throttle={throttle} />
  );
}

test('toggles on Enter and Space, and keeps its name', async () => {
  await render(<Example throttle={0} />);
  const button = page.getByRole('button', { name: 'Favourite' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' ');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('counts two presses within the throttle once', async () => {
  const change = vi.fn<(pressed: boolean) => void>();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  await render(
    <ToggleButton {...shared} pressed={false} onPressedChange={change} throttle={1000} />,
  );
  const button = page.getByRole('button').element() as HTMLElement;
  button.click();
  button.click();
  expect(change).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(6000);
  button.click();
  expect(change).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
