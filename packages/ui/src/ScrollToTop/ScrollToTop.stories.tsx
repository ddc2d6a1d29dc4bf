import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScrollToTop } from './ScrollToTop.tsx';

const meta = {
  component: ScrollToTop,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: { label: 'To the top' },
  decorators: [
    (Button) => (
      <div style={{ blockSize: '300dvb' }}>
        <p>Scroll down; one screen below a button leads back.</p>
        <Button />
      </div>
    ),
  ],
} satisfies Meta<typeof ScrollToTop>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
