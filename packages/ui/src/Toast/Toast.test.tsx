import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { createToaster, ToastRegion } from './index.ts';
import type { ToastRequest } from './index.ts';

const createFilledQueue = (...requests: ToastRequest[]) => {
  const toaster = createToaster();
  for (const request of requests) toaster.show(request);
  return toaster;
};

const createToast = (tone: 'info' | 'success' | 'warning' | 'danger'): ToastRequest => ({
  tone,
  text: `A ${tone} message`,
  duration: 1_000_000,
});
const several = createFilledQueue(
  createToast('success'),
  createToast('warning'),
  createToast('danger'),
);

describeComponent({
  name: 'Toast',
  forwards: 'class',
  element: (probe) => (
    <ToastRegion className={probe.className} toaster={several} closeLabel="Close" />
  ),
  states: { showing: <ToastRegion toaster={several} closeLabel="Close" /> },
});

const texts = (): string[] =>
  [...document.querySelectorAll('output [data-state=showing], output [data-state=held]')].map(
    (toast) => toast.textContent ?? '',
  );

test('[K27] removes a success after 1500 ms, an error after 6 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(
    <ToastRegion
      toaster={createFilledQueue(
        { tone: 'success', text: 'Saved' },
        { tone: 'danger', text: 'Failed' },
      )}
      closeLabel="Close"
    />,
  );
  await expect
    .poll(() => vi.getTimerCount(), { message: 'the time of both runs' })
    .toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(1499);
  expect(texts()).toEqual(['Saved', 'Failed']);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(texts).toEqual(['Failed']);
  await vi.advanceTimersByTimeAsync(4500);
  await expect.poll(texts).toEqual([]);
});

test('stops its timer while it has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(
    <ToastRegion
      toaster={createFilledQueue({ tone: 'success', text: 'Saved' })}
      closeLabel="Close"
    />,
  );
  await vi.advanceTimersByTimeAsync(1000);
  const close = page.getByRole('button', { name: 'Close' }).element() as HTMLElement;
  close.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual(['Saved']);
  close.blur();
  await vi.advanceTimersByTimeAsync(499);
  expect(texts()).toEqual(['Saved']);
  await vi.advanceTimersByTimeAsync(2);
  await expect.poll(texts).toEqual([]);
});

test('mounts the region before the first message, so that it is announced', async () => {
  const toaster = createToaster();
  await render(<ToastRegion toaster={toaster} closeLabel="Close" />);
  const region = page.getByRole('status');
  await expect.element(region).toBeEmptyDOMElement();
  toaster.show({ text: 'You are offline' });
  await expect.element(region).toHaveTextContent('You are offline');
});

test('runs an action and closes, also by keyboard', async () => {
  const undo = vi.fn<() => void>();
  const toaster = createFilledQueue({ text: 'Deleted', action: { label: 'Undo', onSelect: undo } });
  await render(<ToastRegion toaster={toaster} closeLabel="Close" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(texts).toEqual([]);
});

test('merges equal messages, and shows at most three', () => {
  const toaster = createFilledQueue(
    { text: 'a' },
    { text: 'b' },
    { text: 'a' },
    { text: 'c' },
    { text: 'd' },
  );
  expect(toaster.messages().map(({ text }) => text)).toEqual(['a', 'c', 'd']);
});

test('keeps a persistent message when temporary ones arrive', () => {
  const toaster = createFilledQueue(
    { text: 'lasting', duration: null },
    { text: 'a' },
    { text: 'b' },
    { text: 'c' },
  );
  expect(toaster.messages().map(({ text }) => text)).toEqual(['lasting', 'b', 'c']);
});

test.each(['ltr', 'rtl'])('stays inside of a narrow screen, %s', async (dir) => {
  await page.viewport(390, 700);
  document.documentElement.dir = dir;
  onTestFinished(async () => {
    document.documentElement.removeAttribute('dir');
    await page.viewport(800, 600);
  });
  await render(<ToastRegion toaster={createFilledQueue(createToast('info'))} closeLabel="Close" />);
  const { left, right } = page
    .getByRole('button', { name: 'Close' })
    .element()
    .getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});
