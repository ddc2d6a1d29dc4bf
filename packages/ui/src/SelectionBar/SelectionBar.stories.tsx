import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Button } from '../Button/index.ts';
import { SelectionBar } from './SelectionBar.tsx';

const meta = {
  component: SelectionBar,
  args: {
    label: 'Selected accounts',
    count: 3,
    countText: '3 accounts selected',
    clearLabel: 'Clear selection',
    onClear: () => {},
    children: (
      <>
        <Button size="sm">Offer a contract</Button>
        <Button size="sm" variant="outline">
          Move
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Empty: Story = { args: { count: 0 } };
export const LongText: Story = { args: { countText: longText } };
