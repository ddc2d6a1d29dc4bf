import type { Meta, StoryObj } from '@storybook/react-vite';
import { LineChart } from './LineChart.tsx';

const labels = Array.from({ length: 30 }, (_, at) => `May ${at + 1}`);

const meta = {
  component: LineChart,
  args: {
    title: 'Turnover by day',
    labelHeader: 'Day',
    labels,
    series: [
      { id: 'bets', name: 'Bets', values: labels.map((_, at) => 40 + 30 * Math.sin(at / 4) + at) },
      { id: 'wins', name: 'Wins', values: labels.map((_, at) => 30 + 28 * Math.sin(at / 4 + 1)) },
    ],
    format: (value) => `€${Math.round(value)}`,
    tableLabel: 'Show the figures',
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const WithGap: Story = {
  args: {
    labels: ['Mon', 'Tue', 'Wed', 'Thu'],
    series: [{ id: 'a', name: 'Active members', values: [4, null, 6, 9] }],
    format: String,
  },
};
export const Empty: Story = { args: { labels: [], series: [] } };
