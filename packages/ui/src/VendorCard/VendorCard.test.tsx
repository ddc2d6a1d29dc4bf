import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { artUri } from '../GameArt/index.ts';
import { VendorCard } from './VendorCard.tsx';

const vendor = { id: 'PRL', name: 'Pearl', href: '#/rng?vassalage=PRL' };

describeComponent({
  name: 'VendorCard',
  element: () => <VendorCard vendor={vendor} detail="128 games" />,
  longText: (text) => <VendorCard vendor={{ ...vendor, name: text }} />,
  forwards: 'none',
});

test('is named by its vendor, with and without a logo', async () => {
  const screen = await render(<VendorCard vendor={vendor} />);
  await expect
    .element(page.getByRole('link', { name: 'Pearl' }))
    .toHaveAttribute('href', vendor.href);
  await screen.rerender(<VendorCard vendor={{ ...vendor, logo: artUri('PRL') }} />);
  await expect.element(page.getByRole('link', { name: 'Pearl' })).toBeVisible();
});
