import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore } from '../../test/samples.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const meta = {
  component: LanguageSelect,
  args: {
    label: 'Language',
    value: 'en',
    options: [
      { code: 'en', name: 'English' },
      { code: 'vi', name: 'Tiếng Việt' },
      { code: 'ar', name: 'العربية' },
    ],
    onChange: ignore,
  },
} satisfies Meta<typeof LanguageSelect>;
export default meta;

export const Default: StoryObj<typeof meta> = {};

export const WithFootnote: StoryObj<typeof meta> = {
  args: {
    options: [
      { code: 'en', name: 'English' },
      { code: 'vi', name: 'Tiếng Việt', hasNote: true },
    ],
    footnote: 'No native speaker has read this translation yet.',
  },
};
