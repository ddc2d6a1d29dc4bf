import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const items = [
  { term: 'Account', detail: 'player01' },
  { term: 'Balance', detail: '1,234.50' },
];

describeComponent({
  name: 'DescriptionList',
  element: (probe) => <DescriptionList {...probe} items={items} />,
  longText: (text) => <DescriptionList items={[{ term: text, detail: text }]} />,
});

test('associates each term with its detail', async () => {
  await render(<DescriptionList items={items} />);
  expect(
    page
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Account', 'Balance']);
  expect(page.getByRole('definition').elements()[1]?.textContent).toBe('1,234.50');
});
