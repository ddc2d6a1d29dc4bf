import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Steps } from './Steps.tsx';

const steps = [
  { id: 'account', label: 'Account' },
  { id: 'amount', label: 'Amount', hint: 'At least 10' },
  { id: 'confirm', label: 'Confirm' },
];
const stateTexts = { done: 'done', current: 'current step', todo: 'not started' };
const shared = { label: 'Withdrawal', steps, stateTexts };

describeComponent({
  name: 'Steps',
  element: (probe) => <Steps {...probe} {...shared} current={1} />,
  longText: (text) => (
    <Steps {...shared} steps={[{ id: 'a', label: text, hint: text }]} current={0} />
  ),
  states: {
    done: <Steps {...shared} current={1} />,
    current: <Steps {...shared} current={1} />,
    todo: <Steps {...shared} current={1} />,
  },
});

test('reads the state of each step and marks the current one', async () => {
  await render(<Steps {...shared} current={1} />);
  const list = page.getByRole('list', { name: 'Withdrawal' });
  const items = list.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('Account, done');
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(items.nth(1)).toHaveTextContent('Amount, current step');
  await expect.element(items.nth(2)).toHaveTextContent('Confirm, not started');
});

test('has no current step when all are done', async () => {
  await render(<Steps {...shared} current={3} />);
  expect(document.querySelector('[aria-current]')).toBeNull();
  expect(document.querySelectorAll('[data-state="done"]')).toHaveLength(3);
});
