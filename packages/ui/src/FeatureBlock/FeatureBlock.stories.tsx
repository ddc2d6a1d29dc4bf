import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../test/samples.tsx';
import { Icon, iconSpade, iconZap } from '../Icon/index.ts';
import { type Feature, FeatureBlock } from './FeatureBlock.tsx';

const features: Feature[] = [
  {
    id: 'testimony',
    title: 'Ten thousand slots, one wallet',
    text: 'Play any vendor without moving money around.',
    action: 'Browse slots',
    href: '#/rng',
    icon: <Icon of={iconZap} size="text" />,
  },
  {
    id: 'brand',
    title: 'Live tables around the clock',
    text: 'Dealers in eight languages.',
    action: 'Join a table',
    href: '#/live',
    icon: <Icon of={iconSpade} size="text" />,
    tone: 'highlight',
  },
];

const meta = { component: FeatureBlock, args: { features } } satisfies Meta<typeof FeatureBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const LongText: Story = {
  args: {
    features: [{ id: 'long', title: longText, text: longText, action: longText, href: '#' }],
  },
};
