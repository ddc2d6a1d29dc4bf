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

test('tells components the nearest locale and direction', async () => {
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

test('is English from left to right without a root', async () => {
  const { container } = await render(<Show />);
  expect(container.textContent).toBe('en ltr');
});
