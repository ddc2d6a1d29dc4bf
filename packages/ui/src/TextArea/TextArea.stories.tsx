import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea.tsx';

const meta = {
  component: TextArea,
  args: {
    label: 'Feedback',
    limit: 140,
    leftText: (left: number) => (left < 0 ? `${-left} too many` : `${left} left`),
  },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Over: Story = { args: { defaultValue: 'x'.repeat(150), error: 'Too long' } };
