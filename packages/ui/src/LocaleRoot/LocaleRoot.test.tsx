import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LocaleRoot, useLocale } from './index.ts';

function Show() {
  const { locale, dir } = useLocale();
  return (
    <p>
      {locale} {dir}
    </p>
  );
}

test('provides the nearest locale and direction to components', async () => {
  const { container } = await render(
    <LocaleRoot locale="vi" dir="ltr">
      <Show />
      <LocaleRoot locale="ar" dir="rtl">
        <Show />
      </LocaleRoot>
    </LocaleRoot>,
  );
  expect(container.textContent).toBe('vi ltrar rtl');
});

test('defaults to English and left-to-right without a root', async () => {
  const { container } = await render(<Show />);
  expect(container.textContent).toBe('en ltr');
});
