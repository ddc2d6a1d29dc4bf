import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { SafeHtml } from './SafeHtml.tsx';

/** Keeps links and text, like a sanitiser for this input. */
const sanitize = (html: string): DocumentFragment => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const bad of parsed.querySelectorAll('script, style')) bad.remove();
  const fragment = document.createDocumentFragment();
  fragment.append(...parsed.body.childNodes);
  return fragment;
};

describeComponent({
  name: 'SafeHtml',
  forwards: 'class',
  element: (probe) => (
    <SafeHtml
      className={probe.className}
      html="<h3>Maintenance</h3><p>At <a href='/help'>04:00</a>.</p>"
      sanitize={sanitize}
    />
  ),
  longText: (text) => <SafeHtml html={`<p>${text}</p>`} sanitize={sanitize} />,
});

test('shows only the sanitiser’s output, and updates with the text', async () => {
  const clean = vi.fn<(html: string) => DocumentFragment>((html) => sanitize(html));
  const screen = await render(<SafeHtml html="<script>1</script><p>One</p>" sanitize={clean} />);
  expect(screen.container.innerHTML).toContain('<p>One</p>');
  expect(screen.container.querySelector('script')).toBeNull();
  await screen.rerender(<SafeHtml html="<p>Two</p>" sanitize={clean} />);
  await expect.element(page.getByText('Two')).toBeVisible();
  expect(screen.container.textContent).toBe('Two');
});

test('opens external links in a tab without access to the opener, others in place', async () => {
  await render(
    <SafeHtml
      html="<a href='https://example.com'>Out</a><a href='/help'>In</a>"
      sanitize={sanitize}
    />,
  );
  await expect.element(page.getByText('Out')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(page.getByText('In')).not.toHaveAttribute('target');
});

test('shows an invalid link as text, and the rest unchanged', async () => {
  await render(
    <SafeHtml
      html="<p><a href='https://['>Nowhere</a> <a href='http://a:99999'>Nor here</a> <a href='/help'>Here</a></p>"
      sanitize={sanitize}
    />,
  );
  await expect.element(page.getByText('Nowhere')).toBeVisible();
  await expect.element(page.getByText('Nowhere')).not.toHaveAttribute('href');
  await expect.element(page.getByText('Nor here')).not.toHaveAttribute('href');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/help');
});
