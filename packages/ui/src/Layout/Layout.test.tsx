import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Grid, Inline, Stack } from './index.ts';

const children = ['One', 'Two', 'Three'].map((text) => <span key={text}>{text}</span>);

describeComponent({
  name: 'Stack',
  element: (probe) => <Stack {...probe}>{children}</Stack>,
  longText: (text) => <Stack>{text}</Stack>,
});
describeComponent({
  name: 'Inline',
  element: (probe) => <Inline {...probe}>{children}</Inline>,
});
describeComponent({
  name: 'Grid',
  element: (probe) => <Grid {...probe}>{children}</Grid>,
  longText: (text) => <Grid column="lg">{text}</Grid>,
});

test('fits as many grid columns as possible, in text direction', async () => {
  const { container } = await render(
    <div dir="rtl" style={{ inlineSize: 340 }}>
      <Grid column="sm" gap="none">
        {children}
      </Grid>
    </div>,
  );
  const [one, two, three] = [...container.querySelectorAll('span')].map((span) =>
    span.getBoundingClientRect(),
  );
  expect(one?.top).toBe(two?.top);
  expect(one?.left).toBeGreaterThan(two?.left ?? Number.POSITIVE_INFINITY);
  expect(three?.top).toBeGreaterThan(one?.top ?? Number.POSITIVE_INFINITY);
});
