/// <reference types="vite/client" />
import { readGuide } from './guide.ts';
import type { Guide } from './guide.ts';
import { groups } from './groups.ts';

const readmes = import.meta.glob<string>('../src/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The guide of each component of the menu, by the name of its folder. */
export const guides: ReadonlyMap<string, Guide> = new Map(
  Object.values(groups)
    .flat()
    .map((name) => [name, readGuide(name, readmes[`../src/${name}/README.md`] ?? '')]),
);
