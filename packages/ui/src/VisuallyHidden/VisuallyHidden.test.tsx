import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { LiveRegion, SkipLink, VisuallyHidden } from './index.ts';

describeComponent({
  name: 'VisuallyHidden',
  element: (probe) => <VisuallyHidden {...probe}>3 unread</VisuallyHidden>,
  longText: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
});

describeComponent({
  name: 'SkipLink',
  element: (probe) => (
    <div>
      <SkipLink {...probe} href="#content">
        Skip to the content
      </SkipLink>
      <div id="content" tabIndex={-1} />
    </div>
  ),
});

describeComponent({
  name: 'LiveRegion',
  element: (probe) => <LiveRegion {...probe} text="3 games found" />,
});

test('shows the skip link when focused and moves the focus to the content', async () => {
  await render(
    <div>
      <SkipLink href="#content">Skip</SkipLink>
      <div id="content" tabIndex={-1}>
        Content
      </div>
    </div>,
  );
  const link = page.getByRole('link', { name: 'Skip' });
  expect(link.element().getBoundingClientRect().bottom).toBeLessThan(0);
  await userEvent.tab();
  expect(link.element().getBoundingClientRect().top).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('content');
  history.replaceState(null, '', location.pathname + location.search);
});
