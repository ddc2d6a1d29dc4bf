import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneField } from './PhoneField.tsx';
import type { PhoneCountry } from './PhoneField.tsx';

const vietnam: PhoneCountry = { code: 'VN', dialingCode: '84', name: 'Vietnam' };
const countries: PhoneCountry[] = [
  { code: 'PH', dialingCode: '63', name: 'Philippines' },
  { code: 'SG', dialingCode: '65', name: 'Singapore' },
  { code: 'TH', dialingCode: '66', name: 'Thailand' },
  vietnam,
];

const meta = {
  component: PhoneField,
  args: {
    label: 'Mobile number',
    countryLabel: 'Country',
    value: '',
    country: vietnam,
    countries,
    onValueChange: () => {},
    onCountryChange: () => {},
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    const [country, setCountry] = useState(args.country);
    return (
      <PhoneField
        {...args}
        value={value}
        onValueChange={setValue}
        country={country}
        onCountryChange={setCountry}
      />
    );
  },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '0912 345 678' } };
export const Wrong: Story = {
  args: { value: '0912', error: 'Enter a valid mobile number', required: true },
};
export const BeforeTheCountriesAreThere: Story = { args: { countries: [] } };
