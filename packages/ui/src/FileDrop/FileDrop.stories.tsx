import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  component: FileDrop,
  args: {
    label: 'Pictures as proof',
    buttonLabel: 'Choose pictures',
    children: 'Or drop or paste them. PNG or JPEG, 5 MB each, up to 3.',
    accept: 'image/png,image/jpeg',
    onFiles: () => {},
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OneFile: Story = { args: { multiple: false, buttonLabel: 'Choose a picture' } };
