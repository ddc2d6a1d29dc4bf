import type { ReactElement, Ref } from 'react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LocaleRoot } from '../src/LocaleRoot/index.ts';
import { axeViolations } from './axe.ts';

/** The props that the kit passes to a component and checks afterwards. */
interface Probe {
  className?: string;
  // The kit does not know which element a component renders.
  // oxlint-disable-next-line typescript/no-explicit-any
  ref?: Ref<any>;
}

/** Describes a component to the kit. */
export interface ComponentKit {
  name: string;
  /** Renders a typical example; spread `probe` on the component. */
  element: (probe: Probe) => ReactElement;
  /** The same with a very long text, which must not widen a 320 px column. */
  longText?: (text: string) => ReactElement;
  /**
   * A sample with two short words, for components in lines with others, where no word may break.
   */
  inLine?: (text: string) => ReactElement;
  /** Every `data-state` the component can have, each with an example. */
  states?: Record<string, ReactElement>;
  /** Overlays render into the body: not on the server, and axe checks the whole page. */
  overlay?: boolean;
  /** `class` for parts that take no ref, `none` for components that draw no element. */
  forwards?: 'ref and class' | 'class' | 'none';
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longText = `${longWord} with many more words than the design of this component expected`;
const root = document.documentElement;

/**
 * The common tests of every component: passes axe in both schemes and both directions, renders the
 * same on server and browser, adds no style element at run time, forwards ref and class, keeps long
 * text inside, and sets `data-state` for each state.
 */
export function describeComponent(kit: ComponentKit): void {
  describe(kit.name, () => {
    afterEach(resetPage);
    for (const scheme of ['dark', 'light'] as const) {
      for (const dir of ['ltr', 'rtl'] as const) {
        test(`passes axe in ${scheme}, ${dir}`, () => passesAxe(kit, scheme, dir));
      }
    }
    if (kit.forwards !== 'none') test('forwards ref and class', () => forwards(kit));
    if (kit.longText) test('keeps long text inside', () => keepsInside(kit));
    if (kit.inLine) test('keeps its words whole in a full line', () => keepsWords(kit));
    if (!kit.overlay) test('hydrates its server rendering', () => hydrates(kit));
    for (const [state, element] of Object.entries(kit.states ?? {})) {
      test(`sets data-state="${state}"`, async () => {
        await render(element);
        expect(document.body.querySelector(`[data-state="${state}"]`)).not.toBeNull();
      });
    }
  });
}

async function passesAxe(kit: ComponentKit, scheme: string, dir: 'ltr' | 'rtl'): Promise<void> {
  root.dataset['scheme'] = scheme;
  root.dir = dir;
  const before = document.querySelectorAll('style').length;
  const { container } = await render(
    <LocaleRoot locale="en" dir={dir}>
      {kit.element({})}
    </LocaleRoot>,
  );
  expect(await axeViolations(kit.overlay ? document.body : container)).toEqual([]);
  expect(document.querySelectorAll('style')).toHaveLength(before);
}

async function forwards(kit: ComponentKit): Promise<void> {
  const ref = vi.fn<(element: Element | null) => void>();
  const probe = kit.forwards === 'class' ? {} : { ref };
  await render(kit.element({ className: 'probe', ...probe }));
  expect(document.body.querySelector('.probe')).not.toBeNull();
  if (kit.forwards !== 'class') expect(ref.mock.calls[0]?.[0]).toBeInstanceOf(Element);
}

async function keepsInside(kit: ComponentKit): Promise<void> {
  const { container } = await render(
    <div style={{ inlineSize: 320 }}>{kit.longText?.(longText)}</div>,
  );
  const column = container.firstElementChild as HTMLElement;
  expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth);
}

/** Its neighbour takes the whole line; it may shrink, but not break words. */
async function keepsWords(kit: ComponentKit): Promise<void> {
  const { container } = await render(
    <div style={{ display: 'flex', inlineSize: 320 }}>
      <div style={{ flex: '0 0 320px' }} />
      {kit.inLine?.('All vendors')}
    </div>,
  );
  const text = document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode();
  const words = document.createRange();
  words.selectNodeContents(text as Text);
  const lines = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top)));
  expect(lines.size).toBeLessThanOrEqual(2);
}

async function hydrates(kit: ComponentKit): Promise<void> {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mismatch = vi.fn<(error: unknown) => void>();
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    host.remove();
    complaint.mockRestore();
    actEnvironment(false);
  });
  actEnvironment(true);
  host.innerHTML = renderToString(kit.element({}));
  expect(host.innerHTML).not.toBe('');
  // A strict style-src drops style attributes of HTML that comes from a server.
  expect([...host.querySelectorAll('[style]')].map((styled) => styled.outerHTML)).toEqual([]);
  const page = await act(async () =>
    hydrateRoot(host, kit.element({}), { onRecoverableError: mismatch }),
  );
  await act(async () => page.unmount());
  expect(mismatch.mock.calls).toEqual([]);
  expect(complaint.mock.calls).toEqual([]);
}

/** React's switch for `act`, which the rendering library leaves off between its own calls. */
function actEnvironment(on: boolean): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = on;
}

function resetPage(): void {
  root.removeAttribute('dir');
  delete root.dataset['scheme'];
}
