import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import {
  Controls,
  Description,
  DocsContext,
  Markdown,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { LocaleRoot } from '../src/LocaleRoot/index.ts';
import type { Dir } from '../src/LocaleRoot/index.ts';
import { applyBrand } from '../src/theme/brand.ts';
import { baize, brands } from '../src/theme/brands.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';
import budgets from '../costs.json';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';
import { Shown } from './Shown.tsx';
import { useMeta } from './use-meta.ts';
import './docs.css';

/** The id of the brand that the toolbar selects. */
export const BrandContext = createContext(baize.id);

/**
 * The page of a component: its README, its props as controls, every story, and the first story in
 * both schemes and both directions. A page without a guide, such as that of the tokens, has
 * Storybook's own layout.
 */
export function ComponentPage() {
  const csfFile = useMeta();
  const name = /\/src\/([^/]+)\//.exec(csfFile.meta.parameters['fileName'] ?? '')?.[1] ?? '';
  const guide = guides.get(name);
  return guide ? <GuidedPage guide={guide} /> : <PlainPage />;
}

function PlainPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Stories title="" includePrimary />
    </>
  );
}

function GuidedPage({ guide }: { readonly guide: Guide }) {
  return (
    <>
      <Title>{guide.title}</Title>
      <Subtitle>{guide.purpose}</Subtitle>
      <p className="guide-import">
        <code>{`import { ${guide.title} } from '@baize/ui/${guide.name}';`}</code>
        <span>Also called {guide.otherNames.join(', ')}</span>
      </p>
      <Primary />
      <Controls />
      <h2 id="use">How to use it</h2>
      <Source code={guide.example} language="tsx" />
      <Markdown>{guide.notes}</Markdown>
      <div className="guide-advice sb-unstyled">
        <Advice kind="do" title="Do" items={guide.good} />
        <Advice kind="dont" title="Don’t" items={guide.bad} />
      </div>
      <h2 id="keyboard">Keyboard</h2>
      <Keyboard guide={guide} />
      <h2 id="accessibility">Accessibility</h2>
      <Markdown>{guide.accessibility.map((item) => `- ${item}`).join('\n')}</Markdown>
      <p>
        Each story is tested with axe in both schemes and both directions, and in a second brand.
      </p>
      <h2 id="cost">Cost</h2>
      <p>
        At most {formatBytes(costs[guide.name])} of JavaScript and styles, compressed with Brotli
        and without React. A gate measures it.
      </p>
      <h2 id="schemes-and-directions">Schemes and directions</h2>
      <Matrix />
      <Stories title="Other states" includePrimary={false} />
    </>
  );
}

const costs: Readonly<Record<string, number | undefined>> = budgets;

const formatBytes = (bytes = 0): string => `${(bytes / 1000).toFixed(1)} kB`;

interface AdviceProps {
  readonly kind: 'do' | 'dont';
  readonly title: string;
  readonly items: readonly string[];
}

function Advice({ kind, title, items }: AdviceProps) {
  return (
    <section className="guide-card" data-kind={kind}>
      <h2 id={kind}>{title}</h2>
      <Markdown>{items.map((item) => `- ${item}`).join('\n')}</Markdown>
    </section>
  );
}

function Keyboard({ guide: { keys, noKeys } }: { readonly guide: Guide }) {
  if (noKeys !== undefined) return <p>It has no keys: {noKeys}</p>;
  return (
    <table className="guide-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((row) => (
          <tr key={row.keys + row.effect}>
            <th scope="row">
              <Keys text={row.keys} />
            </th>
            <td>
              <Markdown>{row.effect}</Markdown>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Shift + Tab, Enter" with each key in its own frame. */
function Keys({ text }: { readonly text: string }) {
  return text
    .split(/(, | \+ )/)
    .map((part, at) =>
      at % 2 === 0 ? <kbd key={`${part}${text.slice(0, at)}`}>{part}</kbd> : part,
    );
}

const cells: readonly { scheme: Scheme; dir: Dir; title: string }[] = [
  { scheme: 'dark', dir: 'ltr', title: 'Dark, left to right' },
  { scheme: 'dark', dir: 'rtl', title: 'Dark, right to left' },
  { scheme: 'light', dir: 'ltr', title: 'Light, left to right' },
  { scheme: 'light', dir: 'rtl', title: 'Light, right to left' },
];

/** The first story in both schemes and both directions. */
function Matrix() {
  const csfFile = useMeta();
  const { componentStories } = useContext(DocsContext);
  const [story] = componentStories();
  if (!story) return null;
  const isFramed = story.parameters['docs']?.story?.inline === false;
  return (
    <div className="guide-matrix sb-unstyled">
      {cells.map(({ scheme, dir, title }) => (
        <figure key={title}>
          {isFramed ? (
            // Storybook's own page.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              title={title}
              loading="lazy"
              src={`iframe.html?viewMode=story&id=${story.id}&globals=scheme:${scheme};direction:${dir}`}
            />
          ) : (
            <Dressed scheme={scheme} dir={dir}>
              <Shown
                component={csfFile.meta.component}
                meta={csfFile.moduleExports.default}
                story={csfFile.stories[story.id]?.moduleExport}
              />
            </Dressed>
          )}
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface DressedProps {
  readonly scheme: Scheme;
  readonly dir: Dir;
  readonly children: ReactNode;
}

/** A part of the page with its own scheme and direction, in the toolbar's brand. */
function Dressed({ scheme, dir, children }: DressedProps) {
  const stage = useRef<HTMLDivElement>(null);
  const brandId = useContext(BrandContext);
  useLayoutEffect(() => {
    const brand = brands.find(({ id }) => id === brandId) ?? baize;
    if (stage.current) applyBrand(stage.current, brand, scheme);
  }, [brandId, scheme]);
  return (
    <div ref={stage} dir={dir} className="guide-stage">
      <LocaleRoot locale="en" dir={dir}>
        {children}
      </LocaleRoot>
    </div>
  );
}
