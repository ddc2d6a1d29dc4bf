import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { TextField } from './TextField.tsx';

describeComponent({
  name: 'TextField',
  element: (probe) => (
    <TextField
      {...probe}
      label="User name"
      hint="4 to 12 letters and digits"
      error="Please enter 4-12 characters"
      placeholder="player01"
      autoComplete="username"
      required
    />
  ),
  longText: (text) => <TextField label={text} hint={text} error={text} defaultValue={text} />,
  states: {
    valid: <TextField label="User name" />,
    invalid: <TextField label="User name" error="Please enter 4-12 characters" />,
  },
});

test('describes the input by hint and error', async () => {
  await render(<TextField label="User name" hint="4 to 12 letters" error="Too short" required />);
  const input = page.getByRole('textbox', { name: 'User name' });
  await expect.element(input).toHaveAccessibleDescription('4 to 12 letters Too short');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toBeRequired();
});

test('reports typed text to the caller', async () => {
  const change = vi.fn<(value: string) => void>();
  await render(<TextField label="Name" onChange={(event) => change(event.target.value)} />);
  await page.getByLabelText('Name').fill('player01');
  expect(change).toHaveBeenLastCalledWith('player01');
});
