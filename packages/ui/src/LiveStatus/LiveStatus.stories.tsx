import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { GameTile } from '../GameTile/index.ts';
import { LiveStatus, type LiveStatusProps } from './index.ts';

const InTile = (props: LiveStatusProps) => (
  <div style={{ inlineSize: '11rem' }}>
    <GameTile
      game={{ id: '7', name: 'Gold Roulette', vendor: 'Dealers', live: <LiveStatus {...props} /> }}
      labels={{ maintenance: 'Closed', favourite: (name) => name }}
      onLaunch={ignore}
    />
  </div>
);

const meta = {
  component: LiveStatus,
  args: {
    phase: 'betting',
    label: 'Bets open',
    resultsLabel: 'Latest results',
    results: [
      { text: '17', tone: 'black' },
      { text: '32', tone: 'red' },
      { text: '0', tone: 'green' },
      { text: '5', tone: 'red' },
    ],
  },
  render: InTile,
} satisfies Meta<typeof LiveStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Betting: Story = {};
export const Climbing: Story = {
  args: { phase: 'running', label: 'Running', value: '2.31×', results: [] },
};
export const Match: Story = {
  args: {
    phase: 'running',
    label: '63′',
    value: 'ALD 2 : 1 BRW',
    spoken: 'Running, Aldermoor Town 2 : 1 Brightwater, Minute 63',
    note: '3 live',
    results: [],
  },
};
export const Asleep: Story = { args: { phase: 'asleep', label: 'Open' } };
