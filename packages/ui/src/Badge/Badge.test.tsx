import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Badge, CountBadge, StatusBadge } from './index.ts';

describeComponent({
  name: 'Badge',
  element: (probe) => (
    <p>
      {(['neutral', 'accent', 'highlight', 'danger'] as const).map((tone) => (
        <Badge {...probe} key={tone} tone={tone}>
          NEW
        </Badge>
      ))}
    </p>
  ),
  longText: (text) => <Badge>{text}</Badge>,
  inLine: (text) => <Badge>{text}</Badge>,
});

describeComponent({
  name: 'CountBadge',
  element: (probe) => <CountBadge {...probe} count={120} label="120 unread" />,
});

describeComponent({
  name: 'StatusBadge',
  element: (probe) => (
    <p>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <StatusBadge {...probe} key={tone} tone={tone} state="approved">
          Approved
        </StatusBadge>
      ))}
    </p>
  ),
  longText: (text) => (
    <StatusBadge tone="info" state="process">
      {text}
    </StatusBadge>
  ),
  inLine: (text) => (
    <StatusBadge tone="info" state="process">
      {text}
    </StatusBadge>
  ),
  states: {
    rejected: (
      <StatusBadge tone="danger" state="rejected">
        Rejected
      </StatusBadge>
    ),
  },
});

test('shows a short count, announces it in words, and is absent for zero', async () => {
  const screen = await render(<CountBadge count={120} label="120 unread messages" />);
  await expect.element(page.getByText('99+')).toBeVisible();
  await expect.element(page.getByText('120 unread messages')).toBeInTheDocument();
  await screen.rerender(<CountBadge count={0} label="No unread messages" />);
  expect(screen.container.innerHTML).toBe('');
});
