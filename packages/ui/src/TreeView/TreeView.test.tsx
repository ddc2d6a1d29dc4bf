import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { nextStep } from './next-step.ts';
import { type TreeRow, TreeView } from './TreeView.tsx';

const row = (id: string, level = 1, isOpen?: boolean): TreeRow => ({
  id,
  level,
  position: 1,
  siblings: 1,
  isOpen,
});
const some = [row('a', 1, true), row('a1', 2, false), row('a2', 2), row('b', 1, false)];
const tree = (rows: readonly TreeRow[] = some) => (
  <TreeView label="Accounts" rows={rows} onToggle={() => undefined}>
    {({ id }) => id}
  </TreeView>
);
const items = () => Array.from(document.querySelectorAll<HTMLElement>('[role="treeitem"]'));
const focused = () => document.activeElement?.textContent;

describeComponent({
  name: 'TreeView',
  element: () => tree(),
  longText: (text) => tree([row(text)]),
  forwards: 'none',
});

/** Opens `a`, which has 9,998 rows below it. */
function Large() {
  const [isOpen, setOpen] = useState(false);
  const [selected, select] = useState<string>();
  const below = Array.from({ length: 9_998 }, (_, at) => ({
    ...row(`a${at}`, 2),
    position: at + 1,
    siblings: 9_998,
  }));
  const rows = [row('a', 1, isOpen), ...(isOpen ? below : []), row('b')];
  return (
    <>
      <TreeView
        label="Accounts"
        rows={rows}
        onToggle={(_row, next) => setOpen(next)}
        selectedId={selected}
        onSelect={({ id }) => select(id)}
      >
        {({ id }) => id}
      </TreeView>
      <output>{selected}</output>
    </>
  );
}

test('moves through ten thousand rows by keys, and renders few of them', async () => {
  await render(<Large />);
  await userEvent.tab();
  expect(focused()).toBe('a');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => items().length).toBeGreaterThan(10);
  expect(items().length).toBeLessThan(80);
  expect(items()[0]?.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('a0');
  expect(document.activeElement?.getAttribute('aria-setsize')).toBe('9998');
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe('b');
  await expect.element(page.getByRole('treeitem', { name: 'b', exact: true })).toBeInViewport();
  expect(items().length).toBeLessThan(80);
  await expect.element(page.getByRole('status')).toHaveTextContent('b');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect.poll(focused).toBe('a');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => items().length).toBe(2);
  expect(focused()).toBe('a');
});

test('keeps the focus on a row that is scrolled away, and continues from there by keys', async () => {
  await render(<Large />);
  await page.getByRole('treeitem', { name: 'a' }).click();
  await expect.poll(() => items().length).toBeGreaterThan(10);
  const frame = document.querySelector('[role="tree"]')!;
  frame.scrollTop = 100_000;
  await expect.poll(() => items().some(({ textContent }) => textContent === 'a2500')).toBe(true);
  expect(focused()).toBe('a');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('a0');
  await expect.element(page.getByRole('treeitem', { name: 'a0', exact: true })).toBeInViewport();
});

/** Its last row is a placeholder for others, which load on Enter. */
function Growing() {
  const [isWhole, setWhole] = useState(false);
  const last = isWhole ? [row('c'), row('d')] : [row('rest', 1, false)];
  return (
    <TreeView label="Accounts" rows={[row('a'), row('b'), ...last]} onToggle={() => setWhole(true)}>
      {({ id }) => id}
    </TreeView>
  );
}

test('moves the focus to the row that replaces the focused one', async () => {
  await render(<Growing />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe('rest');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('c');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('d');
});

test('takes no focus from other elements when a row is removed', async () => {
  const screen = await render(tree());
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe('b');
  (document.activeElement as HTMLElement).blur();
  await screen.rerender(tree(some.slice(0, 3)));
  await expect.poll(() => items().length).toBe(3);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['ArrowDown', 0, { goTo: 1 }],
  ['ArrowUp', 0, undefined],
  ['PageDown', 1, { goTo: 3 }],
  ['PageUp', 3, { goTo: 0 }],
  ['Home', 3, { goTo: 0 }],
  ['End', 0, { goTo: 3 }],
  ['ArrowRight', 0, { goTo: 1 }],
  ['ArrowRight', 1, { isOpen: true }],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 0, { isOpen: false }],
  ['ArrowLeft', 2, { goTo: 0 }],
  ['ArrowLeft', 3, undefined],
  ['x', 0, undefined],
] as const)('%s on row %i', (key, at, step) => {
  expect(nextStep(key, some, at, false)).toEqual(step);
});

test('swaps the arrows in right-to-left text', () => {
  expect(nextStep('ArrowLeft', some, 1, true)).toEqual({ isOpen: true });
  expect(nextStep('ArrowRight', some, 2, true)).toEqual({ goTo: 0 });
});
