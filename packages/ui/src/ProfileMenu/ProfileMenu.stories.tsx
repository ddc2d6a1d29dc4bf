import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const meta = {
  component: ProfileMenu,
  args: {
    greeting: 'Hello, player01',
    avatar: 'P',
    profile: { label: 'My profile', href: '#/member' },
    menuLabel: 'Account menu',
    entries: [
      { id: 'records', label: 'Betting record', href: '#/records' },
      { id: 'out', label: 'Sign out' },
    ],
  },
} satisfies Meta<typeof ProfileMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  decorators: [
    (Menu) => (
      <div style={{ display: 'flex', justifyContent: 'end', blockSize: '12rem' }}>
        <Menu />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Account menu' })),
};
export const LongText: Story = { args: { greeting: longText } };
