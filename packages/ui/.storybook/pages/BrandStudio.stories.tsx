import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandStudio } from '../BrandStudio.tsx';
import type { BrandDesign } from '../../src/theme/design.ts';

const meta = {
  title: 'Brand studio',
  component: BrandStudio,
  // A tool of one screen, not a component with a guide.
  tags: ['!autodocs'],
} satisfies Meta<typeof BrandStudio>;
export default meta;
type Story = StoryObj<typeof meta>;

const felt: BrandDesign = {
  id: 'felt',
  name: 'Felt',
  startScheme: 'system',
  look: {
    seeds: {
      dark: {
        canvas: '#0b1411',
        surface: '#111d18',
        text: '#edf2ee',
        accent: '#25805a',
        highlight: '#d4ae5c',
      },
      light: {
        canvas: '#f4f6f2',
        surface: '#ffffff',
        text: '#12211a',
        accent: '#17694a',
        highlight: '#94701c',
      },
    },
    shape: 'soft',
    density: 'regular',
    faces: { text: 'grotesk', titles: 'serif' },
    titleCase: 'normal',
  },
};

const peach: BrandDesign = {
  id: 'peach',
  name: 'Peach',
  startScheme: 'light',
  look: {
    seeds: {
      dark: { canvas: '#2a1130', text: '#fff0f7', accent: '#ff76a9', highlight: '#ffc54f' },
      light: { canvas: '#fff1e2', text: '#431536', accent: '#d3286a', highlight: '#b85500' },
    },
    shape: 'round',
    density: 'airy',
    faces: { text: 'rounded', titles: 'rounded' },
    titleCase: 'normal',
  },
};

export const Studio: Story = { args: { design: felt } };
export const LightAndPlayful: Story = { args: { design: peach } };
