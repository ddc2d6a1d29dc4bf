import type { Meta, StoryObj } from '@storybook/react-vite';
import { GameArt } from './GameArt.tsx';

const meta = { component: GameArt, args: { seed: 'deep-sea' } } satisfies Meta<typeof GameArt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { label: 'Deep Sea Fortune' } };
export const Many: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(8, 6rem)' }}>
      {Array.from({ length: 48 }, (_, at) => (
        <GameArt key={at} seed={`game-${at}`} />
      ))}
    </div>
  ),
};
