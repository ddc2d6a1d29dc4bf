import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  component: Breadcrumbs,
  args: {
    label: 'Downline',
    crumbs: [
      { label: 'agent01', href: '#1' },
      { label: 'agent02', href: '#2' },
      { label: 'player11', href: '#3' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
