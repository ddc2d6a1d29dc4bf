import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { VendorCard } from './VendorCard.tsx';

const vendor = { id: 'PRL', name: 'Pearl Play', href: '#/rng?vassalage=PRL' };

const meta = { component: VendorCard, args: { vendor } } satisfies Meta<typeof VendorCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithDetail: Story = { args: { detail: '128 games' } };
export const Current: Story = { args: { vendor: { ...vendor, current: true } } };
export const LongText: Story = { args: { vendor: { ...vendor, name: longText } } };
