import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading, Text } from './index.ts';

const meta = { component: Text, args: { children: 'The table is open.' } } satisfies Meta<
  typeof Text
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Truncated: Story = {
  args: { truncate: true, children: 'A text that is much longer than its place. '.repeat(8) },
};
export const Sizes: Story = {
  render: () => (
    <>
      {(['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const).map((size) => (
        <Text key={size} size={size}>
          {size}: 1,234,567.89
        </Text>
      ))}
    </>
  ),
};
export const Headings: Story = {
  render: () => (
    <>
      {([1, 2, 3, 4, 5, 6] as const).map((level) => (
        <Heading key={level} level={level}>
          Heading {level}
        </Heading>
      ))}
    </>
  ),
};
