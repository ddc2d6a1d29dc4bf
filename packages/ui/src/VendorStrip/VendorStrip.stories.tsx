import type { Meta, StoryObj } from '@storybook/react-vite';
import { VendorStrip } from './VendorStrip.tsx';

const meta = {
  component: VendorStrip,
  args: {
    label: 'Vendors',
    vendors: Array.from({ length: 18 }, (_, at) => ({
      id: `v${at}`,
      name: `Vendor ${at}`,
      href: `#v${at}`,
      current: at === 2,
    })),
  },
} satisfies Meta<typeof VendorStrip>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
