import type { Meta, StoryObj } from '@storybook/react-vite';
import { SafeHtml } from './SafeHtml.tsx';

/** A simple sanitiser for stories: text only. The portal uses DOMPurify. */
const textOnly = (html: string): DocumentFragment => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const fragment = document.createDocumentFragment();
  for (const block of parsed.querySelectorAll('h3, p, li')) {
    const copy = document.createElement(block.localName === 'h3' ? 'h3' : 'p');
    copy.textContent = block.textContent;
    fragment.append(copy);
  }
  return fragment;
};

const meta = {
  component: SafeHtml,
  args: {
    html: '<h3>Maintenance</h3><p>The cashier closes at <b>04:00</b>.</p>',
    sanitize: textOnly,
  },
} satisfies Meta<typeof SafeHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
