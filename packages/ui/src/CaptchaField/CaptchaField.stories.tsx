import type { Meta, StoryObj } from '@storybook/react-vite';
import { CaptchaField } from './CaptchaField.tsx';

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="20" y="28" font-size="24" letter-spacing="6">7k2q</text></svg>';

const meta = {
  component: CaptchaField,
  args: {
    label: 'Captcha',
    image: picture,
    imageAlt: 'Letters to copy; use the check below if you cannot see them',
    refreshLabel: 'New image',
    onRefresh: () => {},
  },
} satisfies Meta<typeof CaptchaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Loading: Story = { args: { image: undefined } };
export const Wrong: Story = { args: { error: 'Enter the captcha' } };
