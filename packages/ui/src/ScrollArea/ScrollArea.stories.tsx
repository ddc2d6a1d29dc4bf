import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScrollArea } from './ScrollArea.tsx';

const meta = {
  component: ScrollArea,
  args: {
    label: 'Vendors',
    style: { blockSize: 160 },
    children: Array.from({ length: 40 }, (_, index) => <p key={index}>Vendor {index + 1}</p>),
  },
} satisfies Meta<typeof ScrollArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
