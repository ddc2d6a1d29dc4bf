import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Timeline } from './Timeline.tsx';

const events = [
  { id: 'requested', title: 'Requested', time: '09:12' },
  { id: 'paid', title: 'Paid', time: '10:05', detail: 'To your bank', tone: 'success' },
] as const;

describeComponent({
  name: 'Timeline',
  element: (probe) => <Timeline {...probe} label="Withdrawal" events={events} />,
  longText: (text) => (
    <Timeline label="Withdrawal" events={[{ id: 'a', title: text, time: '09:12', detail: text }]} />
  ),
});

test('reads events in the given order, each with its time', async () => {
  await render(<Timeline label="Withdrawal" events={events} />);
  const items = page.getByRole('list', { name: 'Withdrawal' }).getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('Requested09:12');
  await expect.element(items.nth(1)).toHaveTextContent('Paid10:05To your bank');
});
