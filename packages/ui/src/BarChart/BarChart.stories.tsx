import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from './BarChart.tsx';

const meta = {
  component: BarChart,
  args: {
    title: 'Result by game type',
    labelHeader: 'Game type',
    labels: ['Slots', 'Live', 'Fish', 'Sports'],
    series: [{ id: 'result', name: 'Result', values: [420, -180, 90, 260] }],
    format: (value) => `€${value}`,
    tableLabel: 'Show the figures',
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Two: Story = {
  args: {
    series: [
      { id: 'may', name: 'May', values: [420, -180, 90, 260] },
      { id: 'june', name: 'June', values: [380, 40, 120, -60] },
    ],
  },
};
