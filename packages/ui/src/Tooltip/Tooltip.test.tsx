import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { Tooltip } from './Tooltip.tsx';

const example = (
  <Tooltip text="Settled bets only">
    <Button>Turnover</Button>
  </Tooltip>
);

describeComponent({ name: 'Tooltip', forwards: 'none', element: () => example });

test('appears on focus, describes the control and closes on Escape', async () => {
  await render(example);
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Settled bets only');
  await expect
    .element(page.getByRole('button', { name: 'Turnover' }))
    .toHaveAccessibleDescription('Settled bets only');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
