import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, jackpots, tileLabels } from '../../test/samples.tsx';
import { JackpotBlock } from './JackpotBlock.tsx';

const meta = {
  component: JackpotBlock,
  args: {
    vendors: jackpots,
    labels: { ...tileLabels, pause: 'Pause counters', play: 'Run counters' },
    onLaunch: ignore,
  },
} satisfies Meta<typeof JackpotBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const One: Story = { args: { vendors: jackpots.slice(0, 1) } };
