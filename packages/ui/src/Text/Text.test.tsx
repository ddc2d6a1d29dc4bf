import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Heading, Text } from './index.ts';

const tones = [
  'default',
  'muted',
  'subtle',
  'accent',
  'highlight',
  'danger',
  'success',
  'warning',
] as const;

describeComponent({
  name: 'Text',
  element: (probe) => (
    <div>
      <Text {...probe}>The table is open.</Text>
      {tones.map((tone) => (
        <Text key={tone} tone={tone} as="span" size="sm">
          {tone}
        </Text>
      ))}
    </div>
  ),
  longText: (text) => (
    <div>
      <Text>{text}</Text>
      <Text truncate>{text}</Text>
    </div>
  ),
});

describeComponent({
  name: 'Heading',
  element: (probe) => (
    <Heading {...probe} level={2}>
      Slots
    </Heading>
  ),
  longText: (text) => <Heading level={1}>{text}</Heading>,
});

test('keeps the level of a heading at every size', async () => {
  await render(
    <Heading level={3} size="2xl">
      Hot games
    </Heading>,
  );
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent('Hot games');
});
