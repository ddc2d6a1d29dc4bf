import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Layout/index.ts';
import * as icons from './generated/index.ts';
import { Icon } from './Icon.tsx';

const meta = {
  component: Icon,
  args: { of: icons.iconSearch, label: 'Search' },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const TheSubset: Story = {
  render: () => (
    <Inline>
      {Object.entries(icons).map(([name, icon]) => (
        <Icon key={name} of={icon} label={name} size="lg" />
      ))}
    </Inline>
  ),
};
