import { afterEach, expect, test } from 'vitest';
import { baize, harbor } from './brands.ts';
import { pageStyle, tokenStyle } from './page-style.ts';

const toUrl = (file: string): string => `/fonts/${file}`;

afterEach(() => document.querySelector('iframe')?.remove());

/** A document of its own with a brand's stylesheet, as a server writes it. */
function openPage(scheme: string, body: string): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument;
  if (!page) throw new Error('the frame has no document');
  page.documentElement.dataset['scheme'] = scheme;
  page.head.append(page.createElement('style'));
  page.querySelector('style')!.textContent = pageStyle(harbor, toUrl);
  page.body.innerHTML = body;
  return page;
}

const toRgb = (colour: string): string => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
};

test('styles a plain document in the colours of a brand, by scheme', () => {
  for (const scheme of ['dark', 'light'] as const) {
    const page = openPage(scheme, '<button class="main">Pay</button>');
    const { getComputedStyle } = page.defaultView!;
    expect(getComputedStyle(page.body).backgroundColor).toBe(toRgb(harbor.colors[scheme].canvas));
    const button = getComputedStyle(page.querySelector('button')!);
    expect(button.backgroundColor).toBe(toRgb(harbor.colors[scheme].accent));
    expect(button.color).toBe(toRgb(harbor.colors[scheme].onAccent));
    page.defaultView!.frameElement!.remove();
  }
});

test('contains no value of its own: every colour and font is a token', () => {
  const page = openPage('dark', '');
  const rules = Array.from(page.styleSheets[0]!.cssRules, (rule) => rule.cssText);
  const elements = rules.filter((rule) => !/^(:root|\[data-scheme|@)/.test(rule)).join('');
  expect(elements).not.toMatch(/#[0-9a-f]{3}|rgb\(|oklch\(|font-family: (?!var|inherit)/);
  expect(elements).toContain('var(--bz-color-canvas)');
});

test('gives chosen tokens, with both schemes of a colour, and rejects unknown names', () => {
  const { dark, light } = baize.colors;
  expect(tokenStyle(baize, ['--bz-color-canvas', '--bz-radius-md'])).toBe(
    `--bz-color-canvas:light-dark(${light.canvas},${dark.canvas});--bz-radius-md:8px`,
  );
  expect(() => tokenStyle(baize, ['--bz-color-nothing'])).toThrow(TypeError);
});
