import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountUp } from './CountUp.tsx';

const meta = { component: CountUp, args: { id: 'ticket', text: '$1,250.00' } } satisfies Meta<
  typeof CountUp
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
