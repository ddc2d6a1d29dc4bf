import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconHeart } from '../Icon/index.ts';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  component: ToggleButton,
  args: {
    icon: iconHeart,
    label: 'Favourite: Deep Sea',
    pressed: false,
    onPressedChange: () => {},
  },
  render: function Render(args) {
    const [pressed, setPressed] = useState(args.pressed);
    return <ToggleButton {...args} pressed={pressed} onPressedChange={setPressed} />;
  },
} satisfies Meta<typeof ToggleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { pressed: true, tone: 'danger' } };
