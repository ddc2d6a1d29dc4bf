import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText, menuEntries } from '../../test/samples.tsx';
import { GameTypeMenu } from './GameTypeMenu.tsx';

const meta = {
  component: GameTypeMenu,
  args: {
    entries: menuEntries,
    label: 'Games',
    vendorsLabel: ({ label }) => `Vendors of ${label}`,
  },
  decorators: [
    (Menu) => (
      <div style={{ blockSize: '3.5rem', marginBlockEnd: '24rem' }}>
        <Menu />
      </div>
    ),
  ],
} satisfies Meta<typeof GameTypeMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Vendors of Fish' })),
};
export const Wide: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Vendors of Slots' })),
};
export const LongText: Story = {
  args: { entries: [{ id: 'long', label: longText, href: '#/long' }] },
};
