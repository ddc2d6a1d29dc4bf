import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Skeleton } from './Skeleton.tsx';

describeComponent({
  name: 'Skeleton',
  element: (probe) => <Skeleton {...probe} shape="text" lines={3} />,
});

test('is as high as a line of text', async () => {
  const { container } = await render(
    <div style={{ lineHeight: 1.5, fontSize: 16 }}>
      <Skeleton shape="text" lines={4} />
      <p>
        One
        <br />
        Two
        <br />
        Three
        <br />
        Four
      </p>
    </div>,
  );
  const words = container.querySelector('p')?.getBoundingClientRect().height ?? 0;
  const lines = [...container.querySelectorAll('span span')];
  const first = lines.at(0)?.getBoundingClientRect().top ?? 0;
  const last = lines.at(-1)?.getBoundingClientRect().bottom ?? 0;
  expect(last - first).toBeGreaterThan(words * 0.6);
  expect(last - first).toBeLessThanOrEqual(words);
});
