import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { type Feature, FeatureBlock } from './FeatureBlock.tsx';

const features: Feature[] = [
  {
    id: 'testimony',
    title: 'Loved by players',
    text: 'Slots for all.',
    action: 'Play slots',
    href: '#/rng',
  },
  {
    id: 'brand',
    title: 'Our partner',
    text: 'Live.',
    action: 'Go live',
    href: '#/live',
    tone: 'highlight',
  },
];

describeComponent({
  name: 'FeatureBlock',
  element: () => <FeatureBlock features={features} />,
  longText: (text) => (
    <FeatureBlock features={[{ ...features[0]!, title: text, text, action: text }]} />
  ),
  forwards: 'none',
});

test('makes the whole card the hit area of its link', async () => {
  await render(<FeatureBlock features={features} />);
  const link = page.getByRole('link', { name: 'Play slots' });
  await expect.element(link).toHaveAttribute('href', '#/rng');
  const { left, top } = page.getByText('Loved by players').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(link.element());
});
