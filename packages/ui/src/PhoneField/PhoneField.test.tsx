import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { PhoneCountry } from './PhoneField.tsx';

const nothing = (): void => {};
const vietnam: PhoneCountry = { code: 'VN', dialingCode: '84', name: 'Vietnam' };
const singapore: PhoneCountry = { code: 'SG', dialingCode: '65', name: 'Singapore' };
const common = {
  countryLabel: 'Country',
  country: vietnam,
  countries: [singapore, vietnam],
  onValueChange: nothing,
  onCountryChange: nothing,
};

describeComponent({
  name: 'PhoneField',
  element: (probe) => (
    <PhoneField {...probe} {...common} label="Mobile number" hint="Yours" value="0912" required />
  ),
  longText: (text) => <PhoneField {...common} label={text} hint={text} error={text} value={text} />,
  states: {
    valid: <PhoneField {...common} label="Mobile number" value="" />,
    invalid: <PhoneField {...common} label="Mobile number" value="" error="Not a number" />,
  },
});

function Example({ onWanted }: { onWanted: () => void }) {
  const [value, setValue] = useState('');
  const [country, setCountry] = useState<PhoneCountry>(vietnam);
  return (
    <PhoneField
      {...common}
      label="Mobile number"
      value={value}
      onValueChange={setValue}
      country={country}
      onCountryChange={setCountry}
      onCountriesWanted={onWanted}
    />
  );
}

test('selects a country by its name, and shows its dialling code', async () => {
  const wanted = vi.fn<() => void>();
  const screen = await render(<Example onWanted={wanted} />);
  await expect.element(screen.getByText('+84', { exact: true })).toBeVisible();
  await userEvent.tab();
  expect(wanted).toHaveBeenCalled();
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Singapore (+65)');
  await expect.element(screen.getByText('+65', { exact: true })).toBeVisible();
});

test('is a telephone field that the phone can autofill', async () => {
  await render(<Example onWanted={nothing} />);
  const input = page.getByRole('textbox', { name: 'Mobile number' });
  await input.fill('0912 345 678');
  await expect.element(input).toHaveValue('0912 345 678');
  await expect.element(input).toHaveAttribute('type', 'tel');
  await expect.element(input).toHaveAttribute('autocomplete', 'tel-national');
});

test('shows a selected country that is not in the list yet', async () => {
  await render(<PhoneField {...common} label="Mobile number" value="" countries={[]} />);
  await expect
    .element(page.getByRole('combobox', { name: 'Country' }))
    .toHaveDisplayValue('Vietnam (+84)');
});
