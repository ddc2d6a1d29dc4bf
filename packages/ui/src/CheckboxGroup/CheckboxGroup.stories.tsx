import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = {
  component: CheckboxGroup,
  args: {
    label: 'Tell me about',
    options: [
      { value: 'money', label: 'Deposits and withdrawals' },
      { value: 'offers', label: 'Offers', hint: 'At most one a week' },
      { value: 'security', label: 'Security', disabled: true },
    ],
    values: ['money', 'security'],
    onValuesChange: () => {},
  },
  render: function Render(args) {
    const [values, setValues] = useState(args.values);
    return <CheckboxGroup {...args} values={values} onValuesChange={setValues} />;
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = { args: { values: [] } };
export const Inline: Story = { args: { inline: true } };
export const Invalid: Story = { args: { values: [], error: 'Please choose at least one' } };
