import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { JackpotCounter, type JackpotCounterProps } from './JackpotCounter.tsx';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const props: JackpotCounterProps = {
  value: 20_513_442,
  format: (value) => money.format(value),
  label: 'Jackpot',
  source: 'live',
  showcaseNote: 'Illustration, not a prize',
};

describeComponent({
  name: 'JackpotCounter',
  element: () => <JackpotCounter {...props} source="showcase" />,
  longText: (text) => <JackpotCounter {...props} source="showcase" showcaseNote={text} />,
  forwards: 'none',
});
afterEach(() => void vi.useRealTimers());

/** A feed that the test controls. */
function handFeed(start: number) {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    step: (next: number) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    heard: () => listeners.size,
  };
}

/** The displayed value of the reels, read from the CSS position of the digits. */
const getShownValue = (): string =>
  Array.from(document.querySelectorAll('[data-digit]'), (reel) => {
    const column = reel.firstElementChild as HTMLElement;
    const cell = column.getBoundingClientRect().height / 10;
    return Math.round(
      (reel.getBoundingClientRect().top - column.getBoundingClientRect().top) / cell,
    );
  }).join('');

test('[W6] rolls the digits to the new value at each step of the feed', async () => {
  const feed = handFeed(props.value);
  await render(<JackpotCounter {...props} feed={feed} />);
  expect(getShownValue()).toBe('2051344200');
  await expect.poll(feed.heard).toBe(1);
  feed.step(20_513_998);
  await expect.poll(getShownValue).toBe('2051399800');
  await expect.element(page.getByText('€20,513,998.00', { exact: true })).toBeInTheDocument();
});

test('renders a new shape for an additional digit', async () => {
  const feed = handFeed(99_999_990);
  await render(<JackpotCounter {...props} value={99_999_990} feed={feed} />);
  await expect.poll(feed.heard).toBe(1);
  feed.step(99_999_999);
  feed.step(100_000_005);
  await expect.poll(getShownValue).toBe('10000000500');
  await expect.poll(feed.heard).toBe(1);
  feed.step(100_000_105);
  await expect.poll(getShownValue).toBe('10000010500');
});

test('changes no layout and adds no node at a step', async () => {
  const feed = handFeed(props.value);
  const { container } = await render(<JackpotCounter {...props} feed={feed} />);
  await expect.poll(feed.heard).toBe(1);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const width = container.firstElementChild!.getBoundingClientRect().width;
  observer.observe(container.querySelector('[aria-hidden]')!, { subtree: true, childList: true });
  feed.step(21_000_000);
  await expect.poll(getShownValue).toBe('2100000000');
  expect(changes).toEqual([]);
  expect(container.firstElementChild!.getBoundingClientRect().width).toBe(width);
});

test('ignores the feed while paused', async () => {
  const feed = handFeed(props.value);
  const screen = await render(<JackpotCounter {...props} feed={feed} />);
  await expect.poll(feed.heard).toBe(1);
  await screen.rerender(<JackpotCounter {...props} feed={feed} paused />);
  expect(feed.heard()).toBe(0);
});

test('labels only a showcase counter as no prize', async () => {
  const screen = await render(<JackpotCounter {...props} source="showcase" />);
  await expect.element(page.getByText('Illustration, not a prize')).toBeVisible();
  await screen.rerender(<JackpotCounter {...props} source="live" />);
  await expect.element(page.getByText('Illustration, not a prize')).not.toBeInTheDocument();
});
