import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  component: PasswordField,
  args: {
    label: 'Password',
    autoComplete: 'current-password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: 'Wrong user name or password' } };
export const WithRules: Story = {
  args: {
    autoComplete: 'new-password',
    rules: [
      { text: '8 to 64 characters', met: true, stateText: 'met' },
      { text: 'Not a common password', met: false, stateText: 'not yet' },
    ],
  },
};
