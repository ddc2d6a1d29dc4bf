import type { Meta, StoryObj } from '@storybook/react-vite';
import { Money } from '../Money/index.ts';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: 'Account', detail: 'player01' },
      { term: 'Balance', detail: <Money amount="1234.50" symbol="₱" /> },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
