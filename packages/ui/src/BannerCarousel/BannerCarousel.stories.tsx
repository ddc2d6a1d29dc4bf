import type { Meta, StoryObj } from '@storybook/react-vite';
import { artUri } from '../GameArt/index.ts';
import { BannerCarousel } from './BannerCarousel.tsx';

const banner = (id: string) => ({ id, image: artUri(id), title: `Banner ${id}`, url: `#${id}` });

const meta = {
  component: BannerCarousel,
  args: {
    banners: ['one', 'two', 'three'].map(banner),
    labels: {
      carousel: 'Promotions',
      pause: 'Pause',
      play: 'Play',
      slide: (index, count) => `Slide ${index} of ${count}`,
    },
  },
} satisfies Meta<typeof BannerCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Strip: Story = { args: { shape: 'strip' } };
export const Tall: Story = { args: { shape: 'tall' } };
export const Single: Story = { args: { banners: [banner('one')] } };
