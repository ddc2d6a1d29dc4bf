import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { Card, Divider } from './index.ts';

const meta = { component: Card, args: { children: 'Settled today: 1,234.00' } } satisfies Meta<
  typeof Card
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
export const Raised: Story = { args: { tone: 'raised' } };
export const Sunken: Story = { args: { tone: 'sunken' } };
export const WithDivider: Story = {
  args: {
    children: (
      <>
        <Text>Above</Text>
        <Divider />
        <Text>Below</Text>
      </>
    ),
  },
};
