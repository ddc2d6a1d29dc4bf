import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { ErrorSummary, Field, Form } from './index.ts';

const nothing = (): void => {};
const problems = [{ fieldId: 'name', message: 'Please enter the user name' }];

describeComponent({
  name: 'Form',
  element: (probe) => (
    <Form {...probe} onSubmit={nothing}>
      <ErrorSummary title="One thing needs mending" problems={problems} />
      <TextField id="name" label="User name" error="Please enter the user name" required />
      <Button type="submit">Register</Button>
    </Form>
  ),
  longText: (text) => (
    <Form onSubmit={nothing}>
      <ErrorSummary title={text} problems={[{ fieldId: 'name', message: text }]} />
      <TextField id="name" label={text} />
    </Form>
  ),
});

test('submits on Enter in a field without leaving the page', async () => {
  const submit = vi.fn<() => void>();
  await render(
    <Form onSubmit={submit}>
      <TextField label="User name" />
      <Button type="submit">Log in</Button>
    </Form>,
  );
  await page.getByLabelText('User name').click();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('focuses the summary, whose lines link to the fields', async () => {
  await render(
    <Form onSubmit={nothing}>
      <ErrorSummary title="One thing needs mending" problems={problems} />
      <TextField id="name" label="User name" />
    </Form>,
  );
  expect(document.activeElement).toBe(page.getByRole('alert').element());
  await page.getByRole('link', { name: 'Please enter the user name' }).click();
  expect(document.activeElement?.id).toBe('name');
  expect(location.hash).toBe('');
});

test('passes the associating attributes to the control', async () => {
  await render(
    <Field label="Amount" hint="At least 10" error="Too little">
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(input).toHaveAccessibleDescription('At least 10 Too little');
});

test('announces a broken rule once, as the error', async () => {
  await render(
    <Field label="Amount" hint="At least 10" error="At least 10">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(page.getByText('At least 10').elements()).toHaveLength(1);
  const input = page.getByLabelText('Amount');
  await expect.element(input).toHaveAccessibleDescription('At least 10');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

test('lists an error shared by several fields once in the summary', async () => {
  const both = ['name', 'password'].map((fieldId) => ({ fieldId, message: 'Please enter both' }));
  await render(
    <Form onSubmit={nothing}>
      <ErrorSummary title="Two things need mending" problems={both} />
      <TextField id="name" label="User name" />
    </Form>,
  );
  await page.getByRole('link', { name: 'Please enter both' }).click();
  expect(document.activeElement?.id).toBe('name');
});
