import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from './Accordion.tsx';

const meta = {
  component: Accordion,
  args: {
    items: [
      { id: 'turnover', title: 'What is turnover?', content: 'The sum of settled valid bets.' },
      { id: 'rollback', title: 'What is a rollback?', content: 'A bet that is taken back.' },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const OneOpen: Story = { args: { defaultOpen: 'rollback' } };
export const Exclusive: Story = { args: { exclusive: 'help' } };
