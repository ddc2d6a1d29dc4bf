import type { Meta, StoryObj } from '@storybook/react-vite';
import { GameFrame } from './GameFrame.tsx';

const meta = {
  component: GameFrame,
  args: {
    src: undefined,
    title: 'Deep Sea Fortune',
    back: { label: 'Leave game', href: '#/' },
    state: 'loading',
    loadingLabel: 'Loading the game',
    slowLabel: 'The game takes longer than usual',
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '30rem' } } },
} satisfies Meta<typeof GameFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Slow: Story = { args: { state: 'slow' } };
export const Playing: Story = {
  args: {
    state: 'playing',
    src: 'data:text/html,<title>Game</title><h1>Game</h1>',
    bar: '00:12:40',
  },
};
export const Docked: Story = {
  args: {
    ...Playing.args,
    docked: {
      open: { label: 'Back to game', href: '#/seamless' },
      close: { label: 'Close game', onSelect: () => undefined },
    },
  },
};
