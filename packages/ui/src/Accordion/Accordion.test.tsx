import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Accordion } from './Accordion.tsx';

const items = [
  { id: 'turnover', title: 'What is turnover?', content: 'The sum of settled valid bets.' },
  { id: 'rollback', title: 'What is a rollback?', content: 'A bet that is taken back.' },
];

describeComponent({
  name: 'Accordion',
  element: (probe) => <Accordion {...probe} items={items} defaultOpen="turnover" />,
  longText: (text) => (
    <Accordion items={[{ id: 'a', title: text, content: text }]} defaultOpen="a" />
  ),
  states: {
    open: <Accordion items={items} defaultOpen="turnover" />,
    closed: <Accordion items={items} />,
  },
});

test('opens and closes on Enter and Space, and notifies the caller', async () => {
  const open = vi.fn<(id: string) => void>();
  await render(<Accordion items={items} onItemOpen={open} />);
  const answer = page.getByText('The sum of settled valid bets.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer).toBeVisible();
  await expect.poll(() => open.mock.calls).toEqual([['turnover']]);
  await userEvent.keyboard(' ');
  await expect.element(answer).not.toBeVisible();
});

test('closes the other items when exclusive', async () => {
  await render(<Accordion items={items} defaultOpen="turnover" exclusive="help" />);
  await page.getByText('What is a rollback?').click();
  await expect.element(page.getByText('A bet that is taken back.')).toBeVisible();
  await expect.element(page.getByText('The sum of settled valid bets.')).not.toBeVisible();
});
