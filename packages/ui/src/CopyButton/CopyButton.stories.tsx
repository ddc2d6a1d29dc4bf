import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  component: CopyButton,
  args: { text: 'https://baize.example/r/7Q2K', label: 'Copy link', copiedLabel: 'Copied' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm', variant: 'ghost' } };
