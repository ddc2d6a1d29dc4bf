import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Link } from './Link.tsx';

describeComponent({
  name: 'Link',
  element: (probe) => (
    <p>
      Forgot it? Ask the{' '}
      <Link {...probe} href="#help">
        help centre
      </Link>{' '}
      about it.
    </p>
  ),
  longText: (text) => (
    <Link href="#help" look="quiet">
      {text}
    </Link>
  ),
});

test('opens an external link in a tab without access to the opener', async () => {
  await render(
    <Link href="https://example.com" external>
      Licence
    </Link>,
  );
  const link = page.getByRole('link', { name: 'Licence' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('renders the element of a router', async () => {
  const RouterLink = ({ children, ...rest }: ComponentProps<'a'>) => (
    <a data-router="" {...rest}>
      {children}
    </a>
  );
  await render(
    <Link href="/rng" component={RouterLink}>
      Slots
    </Link>,
  );
  await expect.element(page.getByRole('link', { name: 'Slots' })).toHaveAttribute('data-router');
});
