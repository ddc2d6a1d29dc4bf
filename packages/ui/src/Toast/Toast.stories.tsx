import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Inline } from '../Layout/index.ts';
import { createToaster, ToastRegion } from './index.ts';

const toaster = createToaster();

const meta = {
  component: ToastRegion,
  // Covers the window: on a page with others it needs a frame.
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: { toaster, closeLabel: 'Close' },
  render: (args) => (
    <>
      <Inline>
        {(['success', 'info', 'warning', 'danger'] as const).map((tone) => (
          <Button key={tone} onClick={() => toaster.show({ tone, text: `A ${tone} message` })}>
            {tone}
          </Button>
        ))}
        <Button
          onClick={() =>
            toaster.show({
              text: 'Message deleted',
              action: { label: 'Undo', onSelect: () => toaster.show({ text: 'Back again' }) },
            })
          }
        >
          with an action
        </Button>
      </Inline>
      <ToastRegion {...args} />
    </>
  ),
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
