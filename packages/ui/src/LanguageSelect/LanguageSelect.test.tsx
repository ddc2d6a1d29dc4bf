import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const options = [
  { code: 'en', name: 'English' },
  { code: 'vi', name: 'Tiếng Việt' },
];
const select = (onChange: (code: string) => void = () => undefined) => (
  <LanguageSelect label="Language" value="en" options={options} onChange={onChange} />
);

describeComponent({ name: 'LanguageSelect', element: () => select(), forwards: 'none' });

test('offers each language in its own name and reports the selection', async () => {
  const chosen = vi.fn<(code: string) => void>();
  await render(select(chosen));
  const control = page.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(control, 'Tiếng Việt');
  expect(chosen).toHaveBeenCalledWith('vi');
});

test('marks the languages that the footnote is about; it cannot be chosen', async () => {
  const marked = options.map((option) => ({ ...option, hasNote: option.code === 'vi' }));
  await render(
    <LanguageSelect
      label="Language"
      value="en"
      options={marked}
      footnote="Not read yet."
      onChange={() => undefined}
    />,
  );
  const names = page.getByRole('option').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'English',
    'Tiếng Việt *',
    '* Not read yet.',
  ]);
  expect(names.map((option) => (option as HTMLOptionElement).disabled)).toEqual([
    false,
    false,
    true,
  ]);
});
