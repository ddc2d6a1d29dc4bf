/// <reference types="vite/client" />
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { guides } from '../.storybook/guides.ts';
import { Shown } from '../.storybook/Shown.tsx';
import type { Args, Drawable } from '../.storybook/Shown.tsx';
import { LocaleRoot } from './LocaleRoot/index.ts';

interface StoryModule {
  default: Drawable & { component: ComponentType<Args> };
  [name: string]: Drawable;
}

const entries = import.meta.glob<string>('./*/index.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<StoryModule>('./*/*.stories.tsx', { eager: true });

/** The elements that a person reaches with the Tab key. */
const REACHABLE =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]):not(:disabled, [inert] *)';

const advice = [...guides.values()].flatMap(({ name, good, bad }) =>
  [...good, ...bad].map((text) => ({ name, text })),
);

/** Takes no focus; its stories show it where it belongs, in a tile that does. */
const HOSTED = new Set(['LiveStatus']);

test('has a guide for every component with stories', () => {
  const folders = Object.keys(files).map((path) => path.split('/')[1]);
  expect([...guides.keys()].toSorted()).toEqual(folders.toSorted());
});

test.each([...guides.values()])('explains what to do and what not to do: $name', (guide) => {
  expect(guide.purpose.length).toBeGreaterThan(15);
  expect(guide.good.length).toBeGreaterThanOrEqual(2);
  expect(guide.bad.length).toBeGreaterThanOrEqual(2);
  expect(guide.accessibility.length).toBeGreaterThanOrEqual(1);
  for (const item of guide.bad) expect(item).toMatch(/^Don't /);
});

test.each([...guides.values()])('names what its entry exports: $name', ({ name, title }) => {
  const entry = entries[`./${name}/index.ts`] ?? '';
  for (const one of title.split(', ')) expect(entry).toMatch(new RegExp(`\\b${one}\\b`));
});

test('says nothing about two components in the same words', () => {
  const twice = advice.filter(({ text }, at) =>
    advice.some((other, index) => index < at && other.text === text),
  );
  expect(twice).toEqual([]);
});

test('names only components that exist', () => {
  const unknown = advice.filter(({ text }) =>
    [...text.matchAll(/\b(?:use|Use) ([A-Z][a-z]+(?:[A-Z][a-z]+)*)\b/g)].some(
      ([, name]) => ![...guides.values()].some(({ title }) => title.includes(name ?? '')),
    ),
  );
  expect(unknown).toEqual([]);
});

for (const [path, file] of Object.entries(files)) {
  const name = path.split('/')[1] ?? '';
  if (HOSTED.has(name)) continue;
  test(`lists keys if the Tab key can reach something: ${name}`, async () => {
    const stories = Object.keys(file).filter((key) => key !== 'default');
    await render(
      <LocaleRoot locale="en" dir="ltr">
        {stories.map((key) => (
          <Shown
            key={key}
            component={file.default.component}
            meta={file.default}
            story={file[key] ?? {}}
          />
        ))}
      </LocaleRoot>,
    );
    const hasKeys = (guides.get(name)?.keys.length ?? 0) > 0;
    expect(document.body.querySelector(REACHABLE) !== null).toBe(hasKeys);
  });
}
