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

const match: LiveStatusProps = {
  phase: 'running',
  label: '63′',
  value: 'ALD 2 : 1 BRW',
  spoken: 'Running, Aldermoor Town 2 : 1 Brightwater, Minute 63',
  note: '3 live',
  resultsLabel: 'Latest results',
  results: [],
};

describeComponent({
  name: 'LiveStatus',
  element: () => (
    <div>
      <LiveStatus {...props} />
      <LiveStatus {...match} />
    </div>
  ),
  states: {
    betting: <LiveStatus {...props} />,
    running: <LiveStatus {...props} phase="running" label="Running" value="2.31×" />,
    asleep: <LiveStatus {...props} phase="asleep" label="Open" />,
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

test('shows the codes of two teams, and names them in full to a screen reader', async () => {
  const { container } = await render(<LiveStatus {...match} />);
  await expect.element(page.getByText('ALD 2 : 1 BRW')).toBeVisible();
  await expect.element(page.getByText('3 live')).toBeVisible();
  expect(page.getByText('ALD 2 : 1 BRW').element().closest('[aria-hidden=true]')).not.toBeNull();
  expect(container).toHaveTextContent('Running, Aldermoor Town 2 : 1 Brightwater, Minute 63');
});

test('shows nothing for a game of unknown phase without results', async () => {
  const { container } = await render(
    <LiveStatus {...props} phase="unknown" label={undefined} results={[]} />,
  );
  expect(container.childElementCount).toBe(0);
});
