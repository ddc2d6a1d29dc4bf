import type { Meta, StoryObj } from '@storybook/react-vite';
import { games, ignore, tileLabels } from '../../test/samples.tsx';
import { GameRow } from '../GameRow/index.ts';
import { Section } from './Section.tsx';

const meta = {
  component: Section,
  args: {
    title: 'Slots',
    seeAll: { text: 'See all', label: 'See all slots', href: '#/rng' },
    children: <GameRow games={games(7)} label="Slots" labels={tileLabels} onLaunch={ignore} />,
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OfTheFirstScreen: Story = { args: { defer: false } };
