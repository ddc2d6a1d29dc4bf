import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/index.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = { component: Checkbox, args: { label: 'Remember me' } } satisfies Meta<
  typeof Checkbox
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  args: {
    label: (
      <>
        I agree to the <Link href="#terms">terms</Link>
      </>
    ),
    error: 'Agree to the terms',
  },
};
