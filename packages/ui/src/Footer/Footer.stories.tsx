import type { Meta, StoryObj } from '@storybook/react-vite';
import { footer, longText } from '../../test/samples.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  component: Footer,
  args: footer,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { responsible: { title: longText, text: longText.repeat(5) } },
};
