import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FilterChips } from './FilterChips.tsx';

const names = [
  'Bluefathom',
  'Tidewheel',
  'Harbour & Pine',
  'Lanternfall',
  'Brass Kettle',
  'Ninefold',
];

const meta = {
  component: FilterChips,
  args: {
    label: 'Providers',
    chips: names.map((name) => ({ value: name, label: name })),
    values: [],
    onValuesChange: () => {},
    allLabel: 'All providers',
  },
  render: function Render(args) {
    const [values, setValues] = useState(args.values);
    return <FilterChips {...args} values={values} onValuesChange={setValues} />;
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const Two: Story = { args: { values: ['Tidewheel', 'Lanternfall'] } };
