import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, longText, tileLabels } from '../../test/samples.tsx';
import { ACCENTS } from './accent.ts';
import { GameTile } from './GameTile.tsx';

const game = { id: 'deep-sea', name: 'Deep Sea Fortune', vendor: 'Pearl Play' };

const meta = {
  component: GameTile,
  args: { game, labels: tileLabels, onLaunch: ignore, onFavourite: ignore },
  decorators: [
    (Tile) => (
      <div style={{ inlineSize: '10rem' }}>
        <Tile />
      </div>
    ),
  ],
} satisfies Meta<typeof GameTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Favourite: Story = { args: { game: { ...game, favourite: true } } };
export const Maintenance: Story = { args: { game: { ...game, maintenance: true } } };
export const WithoutFavourite: Story = {
  render: () => <GameTile game={game} labels={tileLabels} onLaunch={ignore} />,
};
export const LongText: Story = { args: { game: { ...game, name: longText, vendor: longText } } };
export const Accents: Story = {
  render: (args) => (
    <>
      {ACCENTS.map((accent) => (
        <GameTile key={accent} {...args} accent={accent} />
      ))}
    </>
  ),
};
