import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { LiveStatus, type LiveStatusProps } from './index.ts';

const props: LiveStatusProps = {
  phase: 'betting',
  label: 'Bets open',
  resultsLabel: 'Latest results',
  results: [
    { text: '17', tone: 'black' },
    { text: '32', tone: 'red' },
    { text: 'T', tone: 'green' },
    { text: 'P', tone: 'blue' },
  ],
};

describeComponent({
  name: 'LiveStatus',
  element: () => <LiveStatus {...props} />,
  states: {
    betting: <LiveStatus {...props} />,
    running: <LiveStatus {...props} phase="running" label="Running" value="2.31×" />,
    asleep: <LiveStatus {...props} phase="asleep" label={undefined} />,
  },
  forwards: 'none',
});

test('shows phase, value and results', async () => {
  await render(<LiveStatus {...props} phase="running" label="Running" value="2.31×" />);
  await expect.element(page.getByText('Running')).toBeVisible();
  await expect.element(page.getByText('2.31×')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Latest results' }))
    .toHaveTextContent(/^1732TP$/);
});

test('shows nothing of a game that sleeps and has no results', async () => {
  const { container } = await render(
    <LiveStatus {...props} phase="asleep" label={undefined} results={[]} />,
  );
  expect(container.childElementCount).toBe(0);
});
