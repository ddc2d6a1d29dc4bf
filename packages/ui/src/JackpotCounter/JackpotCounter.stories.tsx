import type { Meta, StoryObj } from '@storybook/react-vite';
import { JackpotCounter } from './JackpotCounter.tsx';
import { steadyFeed } from '../../test/steady-feed.ts';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

const meta = {
  component: JackpotCounter,
  args: {
    value: 20_513_442,
    feed: steadyFeed(20_513_442),
    format: (value) => money.format(value),
    label: 'Jackpot',
    source: 'live',
    showcaseNote: 'Illustration, not a prize',
  },
} satisfies Meta<typeof JackpotCounter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};
export const Showcase: Story = { args: { source: 'showcase' } };
export const Paused: Story = { args: { paused: true } };
