import type { Meta, StoryObj } from '@storybook/react-vite';
import { games, ignore, tileLabels } from '../../test/samples.tsx';
import { GameRow } from './GameRow.tsx';

const meta = {
  component: GameRow,
  args: {
    games: games(7),
    label: 'Slots',
    labels: tileLabels,
    onLaunch: ignore,
    onFavourite: ignore,
  },
} satisfies Meta<typeof GameRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Few: Story = { args: { games: games(2) } };
export const Loading: Story = { args: { games: undefined } };
