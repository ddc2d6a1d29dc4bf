import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Link } from '../Link/index.ts';
import { Checkbox } from './Checkbox.tsx';

describeComponent({
  name: 'Checkbox',
  element: (probe) => (
    <div>
      <Checkbox {...probe} label="Remember me" defaultChecked />
      <Checkbox label="I agree" error="Agree to the terms" />
    </div>
  ),
  longText: (text) => <Checkbox label={text} error={text} />,
  states: {
    valid: <Checkbox label="Remember me" />,
    invalid: <Checkbox label="I agree" error="Agree" />,
  },
});

test('toggles on Space and on a press anywhere on the line', async () => {
  const change = vi.fn<(checked: boolean) => void>();
  await render(<Checkbox label="Remember me" onChange={(e) => change(e.target.checked)} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await page.getByText('Remember me').click({ force: true });
  expect(change.mock.calls).toEqual([[true], [false]]);
  const line = page.getByRole('checkbox').element().getBoundingClientRect();
  expect(line.height).toBeGreaterThanOrEqual(40);
});

test('follows a link in the label without toggling', async () => {
  await render(
    <Checkbox
      label={
        <>
          I agree to the{' '}
          <Link href="#terms" onClick={(event) => event.preventDefault()}>
            terms
          </Link>
        </>
      }
    />,
  );
  await page.getByRole('link', { name: 'terms' }).click();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('shows its error', async () => {
  await render(<Checkbox label="I agree" error="Agree to the terms" />);
  const box = page.getByRole('checkbox');
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription('Agree to the terms');
});
