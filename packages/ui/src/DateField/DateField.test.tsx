import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { DateField } from './DateField.tsx';

const shared = { label: 'Date of birth', value: '1990-05-17', onValueChange: (): void => {} };

describeComponent({
  name: 'DateField',
  element: (probe) => <DateField {...probe} {...shared} hint="As in your passport" required />,
  longText: (text) => <DateField {...shared} label={text} hint={text} error={text} />,
  states: {
    valid: <DateField {...shared} />,
    invalid: <DateField {...shared} error="Too young" />,
  },
});

test('reports a whole date, and an empty text for an emptied field', async () => {
  const change = vi.fn<(day: string) => void>();
  await render(<DateField {...shared} value="" onValueChange={change} />);
  const field = page.getByLabelText('Date of birth');
  await field.fill('2001-02-03');
  expect(change).toHaveBeenLastCalledWith('2001-02-03');
});

test('is described by its hint and its error', async () => {
  await render(<DateField {...shared} hint="As in your passport" error="Too young" />);
  const field = page.getByLabelText('Date of birth');
  await expect.element(field).toHaveAccessibleDescription('As in your passport Too young');
  await expect.element(field).toBeInvalid();
});
