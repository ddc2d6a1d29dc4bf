import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconChevronRight, iconSearch } from './index.ts';

describeComponent({
  name: 'Icon',
  element: (probe) => <Icon {...probe} of={iconSearch} label="Search" />,
});

test('is hidden from assistive technology without a label', async () => {
  const { container } = await render(<Icon of={iconSearch} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('mirrors only directional icons in right-to-left text', async () => {
  await render(
    <div dir="rtl">
      <Icon of={iconChevronRight} label="Next" />
      <Icon of={iconSearch} label="Search" />
    </div>,
  );
  const scale = (name: string): string =>
    getComputedStyle(page.getByRole('img', { name }).element()).scale;
  expect(scale('Next')).toBe('-1 1');
  expect(scale('Search')).toBe('none');
});
