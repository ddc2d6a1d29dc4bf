import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

describeComponent({
  name: 'ScrollToTop',
  element: () => <ScrollToTop label="To the top" />,
  forwards: 'none',
});

test('[W57] appears one screen down and scrolls to the top', async () => {
  await render(
    <div style={{ blockSize: 5000 }}>
      <ScrollToTop label="To the top" />
    </div>,
  );
  const button = page.getByRole('button', { name: 'To the top', includeHidden: true });
  await expect.element(button).not.toBeVisible();
  window.scrollTo({ top: 2000, behavior: 'instant' });
  await expect.element(button).toBeVisible();
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
});
