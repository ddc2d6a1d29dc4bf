import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { PasswordField } from './PasswordField.tsx';

const texts = { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' };
const rules = [
  { text: '8 to 64 characters', met: true, stateText: 'met' },
  { text: 'Not a common password', met: false, stateText: 'not yet' },
];

describeComponent({
  name: 'PasswordField',
  element: (probe) => (
    <PasswordField {...probe} {...texts} autoComplete="new-password" rules={rules} />
  ),
  longText: (text) => <PasswordField {...texts} label={text} hint={text} autoComplete="off" />,
  states: {
    valid: <PasswordField {...texts} autoComplete="off" />,
    invalid: <PasswordField {...texts} autoComplete="off" error="Too short" />,
    met: <PasswordField {...texts} autoComplete="off" rules={rules} />,
    open: <PasswordField {...texts} autoComplete="off" rules={rules} />,
  },
});

test('shows and hides the typed text by the toggle', async () => {
  await render(<PasswordField {...texts} autoComplete="current-password" />);
  const input = page.getByLabelText('Password', { exact: true });
  await input.fill('Baize-demo-1');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('Baize-demo-1');
});

test('describes the input by its rules, each with its state in words', async () => {
  await render(<PasswordField {...texts} autoComplete="new-password" rules={rules} />);
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('8 to 64 characters met Not a common password not yet');
});

test('announces a broken rule once', async () => {
  const broken = { autoComplete: 'new-password', error: 'Not a common password' } as const;
  await render(<PasswordField {...texts} {...broken} rules={rules} />);
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('8 to 64 characters met Not a common password');
});
