import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { LinkButton } from './LinkButton.tsx';

describeComponent({
  name: 'LinkButton',
  element: (probe) => (
    <LinkButton {...probe} href="#download">
      Download the app
    </LinkButton>
  ),
  longText: (text) => <LinkButton href="#download">{text}</LinkButton>,
  inLine: (text) => <LinkButton href="#download">{text}</LinkButton>,
});

test('is a link', async () => {
  await render(<LinkButton href="/download">Download</LinkButton>);
  const link = page.getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveAttribute('href', '/download');
});
