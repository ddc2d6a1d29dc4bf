import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { StatCard, type StatDelta, StatGrid } from './StatCard.tsx';

const delta: StatDelta = {
  text: '+12.4%',
  direction: 'up',
  tone: 'good',
  against: 'than last week',
};

describeComponent({
  name: 'StatCard',
  element: () => (
    <StatGrid>
      <StatCard label="Active members" value="1,204" delta={delta} />
      <StatCard
        label="Deposits"
        value="€10.00"
        delta={{ ...delta, direction: 'down', tone: 'bad' }}
      />
    </StatGrid>
  ),
  longText: (text) => (
    <StatGrid>
      <StatCard label={text} value={text} delta={{ ...delta, text, against: text }} />
    </StatGrid>
  ),
  states: {
    loading: (
      <StatGrid>
        <StatCard label="Deposits" value={undefined} />
      </StatGrid>
    ),
    ready: (
      <StatGrid>
        <StatCard label="Deposits" value="€1.00" />
      </StatGrid>
    ),
  },
  forwards: 'none',
});

test('does not move when the figure loads', async () => {
  const element = (value: string | undefined) => (
    <StatGrid>
      <StatCard label="Deposits" value={value} />
    </StatGrid>
  );
  const screen = await render(element(undefined));
  const height = screen.container.getBoundingClientRect().height;
  await screen.rerender(element('€12.00'));
  await expect.element(page.getByRole('definition')).toHaveTextContent('€12.00');
  expect(screen.container.getBoundingClientRect().height).toBe(height);
});
