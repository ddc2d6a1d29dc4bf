import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateTime } from '../DateTime/index.ts';
import { Timeline } from './Timeline.tsx';

const at = (time: string) => <DateTime value={`2026-03-14T${time}Z`} parts="dateTime" zone="UTC" />;

const meta = {
  component: Timeline,
  args: {
    label: 'What happened to this withdrawal',
    events: [
      { id: 'requested', title: 'Requested', time: at('09:12:00') },
      { id: 'checked', title: 'Checked', time: at('09:40:00'), detail: 'Account and limits' },
      { id: 'paid', title: 'Paid', time: at('10:05:00'), tone: 'success' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Rejected: Story = {
  args: {
    events: [
      { id: 'requested', title: 'Requested', time: at('09:12:00') },
      {
        id: 'rejected',
        title: 'Rejected',
        time: at('09:40:00'),
        detail: 'The name of the account differs from yours.',
        tone: 'danger',
      },
    ],
  },
};
export const EveryTone: Story = {
  args: {
    events: (['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => ({
      id: tone,
      title: `An event in ${tone}`,
      tone,
    })),
  },
};
