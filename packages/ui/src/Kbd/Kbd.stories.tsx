import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { Kbd } from './Kbd.tsx';

const meta = { component: Kbd, args: { keys: ['Ctrl', 'K'] } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Combination: Story = {};
export const OneKey: Story = { args: { keys: ['/'] } };
export const InASentence: Story = {
  render: (args) => (
    <Text>
      Press <Kbd {...args} /> to search.
    </Text>
  ),
};
