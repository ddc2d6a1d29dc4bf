import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, iconLogIn } from '../Icon/index.ts';
import { Inline, Stack } from '../Layout/index.ts';
import { Button } from './Button.tsx';

const meta = { component: Button, args: { children: 'Log in' } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithIcon: Story = { args: { start: <Icon of={iconLogIn} size="sm" /> } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Wide: Story = { args: { wide: true } };
export const LongText: Story = { args: { children: 'Mit einem langen Namen anmelden '.repeat(6) } };
export const EveryLook: Story = {
  render: () => (
    <Stack>
      {(['accent', 'highlight', 'danger', 'neutral'] as const).map((tone) => (
        <Inline key={tone}>
          {(['solid', 'soft', 'outline', 'ghost'] as const).map((variant) =>
            (['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={variant + size} tone={tone} variant={variant} size={size}>
                {variant} {size}
              </Button>
            )),
          )}
        </Inline>
      ))}
    </Stack>
  ),
};
