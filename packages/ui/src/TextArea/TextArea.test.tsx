import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { graphemes, TextArea } from './index.ts';

const leftText = (left: number): string => (left < 0 ? `${-left} too many` : `${left} left`);
const shared = { label: 'Feedback', limit: 140, leftText };

describeComponent({
  name: 'TextArea',
  element: (probe) => <TextArea {...probe} {...shared} hint="Please be kind" />,
  longText: (text) => <TextArea {...shared} label={text} defaultValue={text} error={text} />,
  states: {
    valid: <TextArea {...shared} />,
    invalid: <TextArea {...shared} error="Please write something" />,
    within: <TextArea {...shared} />,
    over: <TextArea {...shared} defaultValue={'x'.repeat(141)} />,
  },
});

test('counts graphemes', () => {
  expect(graphemes('abc')).toBe(3);
  expect(graphemes('👨‍👩‍👧‍👦é')).toBe(2);
});

test('announces the remaining characters, and an excess instead of truncating', async () => {
  await render(<TextArea {...shared} />);
  const area = page.getByRole('textbox', { name: 'Feedback' });
  await area.fill('x'.repeat(130));
  await expect.element(page.getByRole('status')).toHaveTextContent('10 left');
  await area.fill('x'.repeat(142));
  await expect.element(page.getByRole('status')).toHaveTextContent('2 too many');
  await expect.element(area).toHaveValue('x'.repeat(142));
});
