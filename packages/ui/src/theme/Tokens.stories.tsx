import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenTable } from '../../test/TokenTable.tsx';
import { vars } from './contract.css.ts';

const meta = {
  title: 'Tokens',
  component: TokenTable,
  argTypes: { group: { control: 'select', options: Object.keys(vars) } },
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = { args: { group: 'color' } };
export const Typography: Story = { args: { group: 'font' } };
export const Space: Story = { args: { group: 'space' } };
export const Corners: Story = { args: { group: 'radius' } };
export const Sizes: Story = { args: { group: 'size' } };
export const Motion: Story = { args: { group: 'motion' } };
export const StackingOrder: Story = { args: { group: 'z' } };
