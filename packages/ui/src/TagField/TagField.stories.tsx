import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { TagField } from './TagField.tsx';

const meta = {
  component: TagField,
  args: {
    label: 'Accounts',
    hint: 'Press Enter after each name',
    values: ['player01', 'player02'],
    onValuesChange: ignore,
    removeLabel: (value: string) => `Remove ${value}`,
    changeText: (value: string, change: string) => `${value} ${change}`,
  },
  render: function Render(args) {
    const [values, setValues] = useState(args.values);
    return <TagField {...args} values={values} onValuesChange={setValues} />;
  },
} satisfies Meta<typeof TagField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Empty: Story = { args: { values: [] } };
export const Many: Story = {
  args: { values: Array.from({ length: 12 }, (_, index) => `player${index + 1}`) },
};
export const Invalid: Story = { args: { error: 'player02 is not in your downline' } };
export const Disabled: Story = { args: { disabled: true } };
