import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { EmptyState, ErrorState } from './index.ts';

const nothing = (): void => {};

describeComponent({
  name: 'EmptyState',
  element: (probe) => (
    <EmptyState {...probe} title="No favourites yet" action={<Button>Browse games</Button>}>
      Press the heart on a game to keep it here.
    </EmptyState>
  ),
  longText: (text) => (
    <EmptyState title={text} action={<Button>{text}</Button>}>
      {text}
    </EmptyState>
  ),
  states: { empty: <EmptyState title="Nothing" /> },
});

const failed = <ErrorState title="Failed" retryLabel="Try again" onRetry={nothing} />;

describeComponent({
  name: 'ErrorState',
  element: (probe) => (
    <ErrorState {...probe} title="Failed" retryLabel="Try again" onRetry={nothing} />
  ),
  longText: (text) => (
    <ErrorState title={text} retryLabel={text} onRetry={nothing}>
      {text}
    </ErrorState>
  ),
  states: { error: failed },
});

test('announces an error, which can be retried', async () => {
  const retry = vi.fn<() => void>();
  await render(<ErrorState title="Network link abnormal" retryLabel="Try again" onRetry={retry} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network link abnormal');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
