import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { VendorStrip } from './VendorStrip.tsx';

const vendors = Array.from({ length: 20 }, (_, index) => ({
  id: `v${index}`,
  name: `Vendor ${index}`,
  href: `#v${index}`,
  current: index === 1,
}));

describeComponent({
  name: 'VendorStrip',
  element: () => <VendorStrip label="Vendors" vendors={vendors} />,
  longText: (text) => <VendorStrip label="Vendors" vendors={[{ ...vendors[0]!, name: text }]} />,
  forwards: 'none',
});

test('keeps one line and scrolls sideways', async () => {
  await render(<VendorStrip label="Vendors" vendors={vendors} />);
  const strip = page.getByRole('list', { name: 'Vendors' }).element();
  const tops = Array.from(strip.children, (item) => Math.round(item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
});
