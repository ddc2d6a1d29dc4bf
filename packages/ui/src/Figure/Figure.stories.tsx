import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figure } from './Figure.tsx';

const meta = { component: Figure, args: { children: '-0.9%' } } satisfies Meta<typeof Figure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const RightToLeft: Story = {
  render: (args) => (
    <p dir="rtl">
      <Figure {...args} /> <Figure>(GMT+7)</Figure>
    </p>
  ),
};
