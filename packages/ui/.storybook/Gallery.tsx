import { useDeferredValue, useState } from 'react';
import { SearchField } from '../src/SearchField/index.ts';
import { LiveRegion } from '../src/VisuallyHidden/index.ts';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';
import { groups } from './groups.ts';
import './docs.css';

/**
 * Every component with its picture and purpose. The search also finds the names that other
 * libraries use, which Storybook's own search does not know.
 */
export function Gallery() {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query).toLowerCase().split(/\s+/).filter(Boolean);
  const found = Object.entries(groups)
    .map(([group, names]) => ({
      group,
      cards: names.flatMap((name) => guides.get(name) ?? []).filter(matches(words)),
    }))
    .filter(({ cards }) => cards.length > 0);
  const count = found.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <div className="gallery sb-unstyled">
      <search>
        <SearchField
          label="Search by name, purpose or the name in another library"
          clearLabel="Clear"
          value={query}
          onValueChange={setQuery}
        />
      </search>
      <LiveRegion text={words.length > 0 ? `${count} components` : ''} />
      {found.map(({ group, cards }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {cards.map((guide) => (
              <Card key={guide.name} guide={guide} group={group} />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && <p>No component is called that. Try a shorter word.</p>}
    </div>
  );
}

/** Whether every word begins a word of a guide's names or purpose. */
const matches =
  (words: readonly string[]) =>
  ({ name, title, otherNames, purpose }: Guide): boolean => {
    const text = ` ${name} ${title} ${otherNames.join(' ')} ${purpose}`.toLowerCase();
    return words.every((word) => text.includes(` ${word}`) || name.toLowerCase().includes(word));
  };

function Card({ guide, group }: { readonly guide: Guide; readonly group: string }) {
  const page = `${group}-${guide.name}`.toLowerCase().replaceAll(' ', '-');
  return (
    <li className="gallery-card">
      <img
        src={`pictures/${guide.name}.jpeg`}
        alt=""
        width="400"
        height="240"
        loading="lazy"
        onError={(event) => {
          // `npm run docs` draws the pictures; while Storybook is developed there are none.
          event.currentTarget.hidden = true;
        }}
      />
      <a href={`./?path=/docs/${page}--docs`} target="_top">
        {guide.title}
      </a>
      <p>{guide.purpose}</p>
    </li>
  );
}
