import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Banner, InlineNotice } from './index.ts';

const nothing = (): void => {};

describeComponent({
  name: 'InlineNotice',
  element: (probe) => (
    <div>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <InlineNotice {...probe} key={tone} tone={tone} title="Maintenance soon">
          The cashier closes at 04:00.
        </InlineNotice>
      ))}
    </div>
  ),
  longText: (text) => (
    <InlineNotice tone="info" title={text}>
      {text}
    </InlineNotice>
  ),
});

describeComponent({
  name: 'Banner',
  element: (probe) => (
    <Banner {...probe} tone="warning" onDismiss={nothing} dismissLabel="Dismiss">
      Your session has ended.
    </Banner>
  ),
});

test('announces a live notice, which can be dismissed', async () => {
  const dismiss = vi.fn<() => void>();
  await render(
    <InlineNotice tone="danger" live="assertive" onDismiss={dismiss} dismissLabel="Dismiss">
      Your session has ended.
    </InlineNotice>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(dismiss).toHaveBeenCalledOnce();
});
