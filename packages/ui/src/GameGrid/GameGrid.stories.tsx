import type { Meta, StoryObj } from '@storybook/react-vite';
import { games, ignore, tileLabels } from '../../test/samples.tsx';
import { GameGrid } from './GameGrid.tsx';

const meta = {
  component: GameGrid,
  args: {
    games: games(10_000),
    label: 'Slots',
    labels: tileLabels,
    onLaunch: ignore,
    onFavourite: ignore,
  },
} satisfies Meta<typeof GameGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousand: Story = {};
export const Few: Story = { args: { games: games(3) } };
export const Loading: Story = { args: { games: [], pending: true } };
