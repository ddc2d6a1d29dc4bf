import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Meter, ProgressBar } from './index.ts';

describeComponent({
  name: 'ProgressBar',
  element: (probe) => (
    <ProgressBar {...probe} label="To Gold" value={3} max={5} valueText="3 of 5 missions" />
  ),
  longText: (text) => <ProgressBar label={text} valueText={text} value={10} />,
});

describeComponent({
  name: 'Meter',
  element: (probe) => <Meter {...probe} label="Deposit limit" value={450} max={500} />,
});

test('announces the progress in words, and none while it is unknown', async () => {
  const screen = await render(
    <ProgressBar label="To Gold" value={3} max={5} valueText="3 of 5 missions" />,
  );
  const bar = page.getByRole('progressbar', { name: 'To Gold' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3 of 5 missions');
  await screen.rerender(<ProgressBar label="To Gold" value={undefined} />);
  await expect.element(bar).not.toHaveAttribute('value');
});
