import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, longText, winners } from '../../test/samples.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';

const meta = {
  component: WinnersBoard,
  args: {
    winners: winners(12),
    labels: {
      board: 'Recent wins',
      pause: 'Pause',
      play: 'Play',
      rank: (rank) => `Rank ${rank}`,
      empty: 'No wins yet',
    },
    onLaunch: ignore,
  },
} satisfies Meta<typeof WinnersBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Few: Story = { args: { winners: winners(2) } };
export const Empty: Story = { args: { winners: [] } };
export const Loading: Story = { args: { winners: undefined } };
export const LongText: Story = {
  args: { winners: winners(4).map((win) => Object.assign(win, { gameName: longText })) },
};
