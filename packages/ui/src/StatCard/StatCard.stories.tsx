import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Sparkline } from '../Sparkline/index.ts';
import { StatCard, StatGrid } from './StatCard.tsx';

const meta = {
  component: StatCard,
  args: { label: 'Deposits', value: '€12,480.00' },
  render: (args) => (
    <StatGrid>
      <StatCard {...args} />
    </StatGrid>
  ),
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const delta = { text: '+12.4%', direction: 'up', tone: 'good', against: 'than last week' } as const;

export const Default: Story = {};
export const Loading: Story = { args: { value: undefined } };
export const Better: Story = {
  args: { delta, trend: <Sparkline values={[3, 5, 4, 8, 12]} label="5 days, from 3 to 12" /> },
};
export const Worse: Story = { args: { delta: { ...delta, direction: 'down', tone: 'bad' } } };
export const LongText: Story = { args: { label: longText, value: longText } };
