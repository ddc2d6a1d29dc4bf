import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './Link.tsx';

const meta = { component: Link, args: { href: '#help', children: 'Help centre' } } satisfies Meta<
  typeof Link
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {};
export const Quiet: Story = { args: { look: 'quiet' } };
export const External: Story = { args: { external: true, href: 'https://example.com' } };
