import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Icon, iconFish } from '../Icon/index.ts';
import { SectionHeader } from './SectionHeader.tsx';

const meta = {
  component: SectionHeader,
  args: {
    title: 'Fish',
    icon: <Icon of={iconFish} />,
    seeAll: { text: 'See all', label: 'See all fish games', href: '#/fish' },
  },
} satisfies Meta<typeof SectionHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { icon: undefined, seeAll: undefined } };
export const LongText: Story = { args: { title: longText } };
