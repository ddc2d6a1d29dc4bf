import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CountUp } from './index.ts';

describeComponent({
  name: 'CountUp',
  element: () => <CountUp id="shared checks" text="$1,250.00" />,
  forwards: 'none',
});

test('rolls the digits of a win once, by transform, for at most 200 ms', async () => {
  // The test browser prefers reduced motion.
  document.documentElement.style.setProperty('--bz-motion-slow', '200ms');
  const animate = vi.spyOn(Element.prototype, 'animate');
  const { rerender, unmount } = await render(<CountUp id="ticket 1" text="$12.50" />);
  expect(animate).toHaveBeenCalledTimes(4);
  for (const [frames, options] of animate.mock.calls) {
    expect(Object.keys(frames!)).toEqual(['transform']);
    expect(options).toMatchObject({ duration: 200 });
  }
  await rerender(<CountUp id="ticket 1" text="$12.50" />);
  await unmount();
  await render(<CountUp id="ticket 1" text="$12.50" />);
  expect(animate).toHaveBeenCalledTimes(4);
  await expect.element(page.getByText('$12.50')).toBeInTheDocument();
  animate.mockRestore();
  document.documentElement.removeAttribute('style');
});
