import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateTime } from '../DateTime/index.ts';
import { Money } from '../Money/index.ts';
import { Stack } from '../Layout/index.ts';
import { LocaleRoot } from './index.ts';

const meta = {
  component: LocaleRoot,
  args: {
    locale: 'vi',
    dir: 'ltr',
    children: (
      <Stack>
        <Money amount="1234567.50" symbol="₫" />
        <DateTime value="2026-11-21T12:05:09Z" zone="UTC" />
      </Stack>
    ),
  },
} satisfies Meta<typeof LocaleRoot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Vietnamese: Story = {};
export const German: Story = { args: { locale: 'de' } };
