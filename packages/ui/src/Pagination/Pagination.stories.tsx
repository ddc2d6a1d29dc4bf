import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './Pagination.tsx';

const meta = {
  component: Pagination,
  args: {
    page: 7,
    pages: 20,
    onPageChange: () => {},
    labels: { nav: 'Pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` },
  },
  render: function Render(args) {
    const [page, setPage] = useState(args.page);
    return <Pagination {...args} page={page} onPageChange={setPage} />;
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {};
export const Few: Story = { args: { page: 1, pages: 3 } };
