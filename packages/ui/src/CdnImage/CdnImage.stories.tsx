import type { Meta, StoryObj } from '@storybook/react-vite';
import { GameArt } from '../GameArt/index.ts';
import { CdnImage } from './CdnImage.tsx';

const dot =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="seagreen"/></svg>';

const meta = {
  component: CdnImage,
  args: {
    path: dot,
    bases: ['https://one.invalid'],
    session: 'story',
    alt: 'A green square',
    width: 120,
    height: 120,
    fallback: <GameArt seed="story" label="A green square" />,
  },
} satisfies Meta<typeof CdnImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const Fallback: Story = { args: { path: 'data:image/png,broken' } };
