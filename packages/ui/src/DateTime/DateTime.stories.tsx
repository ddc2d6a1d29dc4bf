import type { Meta, StoryObj } from '@storybook/react-vite';
import { LocaleRoot } from '../LocaleRoot/index.ts';
import { DateTime } from './DateTime.tsx';

const meta = {
  component: DateTime,
  args: { value: '2026-11-21T12:05:09Z', zone: 'Asia/Manila' },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DateOnly: Story = {};
export const Time: Story = { args: { parts: 'time' } };
export const Both: Story = { args: { parts: 'dateTime' } };
export const Vietnamese: Story = {
  args: { parts: 'dateTime' },
  render: (args) => (
    <LocaleRoot locale="vi" dir="ltr">
      <DateTime {...args} />
    </LocaleRoot>
  ),
};
