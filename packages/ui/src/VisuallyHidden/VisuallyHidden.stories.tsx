import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveRegion, SkipLink, VisuallyHidden } from './index.ts';

const meta = {
  component: VisuallyHidden,
  args: { children: 'Only for assistive technology' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SkipToContent: Story = {
  render: () => (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <p id="content" tabIndex={-1}>
        Press Tab to see the link.
      </p>
    </>
  ),
};
export const Announcement: Story = { render: () => <LiveRegion text="3 games found" /> };
