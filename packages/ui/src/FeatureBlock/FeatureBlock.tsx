import type { MouseEvent, ReactNode } from 'react';
import * as css from './FeatureBlock.css.ts';

/** A statement of the brand with its link (testimony to /rng W2, brand endorsement to /live W3). */
export interface Feature {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
  /** Decoration of the card's corner; an icon of the size `text` fills it. */
  readonly icon?: ReactNode;
  /** `highlight` for the one that matters most. */
  readonly tone?: 'accent' | 'highlight' | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Cards side by side that lead into the product. */
export function FeatureBlock({ features }: { readonly features: readonly Feature[] }) {
  return (
    <div className={css.block}>
      {features.map((feature) => (
        <article key={feature.id} className={css.card} data-tone={feature.tone ?? 'accent'}>
          {feature.icon && <span className={css.icon}>{feature.icon}</span>}
          <h3 className={css.title}>{feature.title}</h3>
          <p className={css.text}>{feature.text}</p>
          <a className={css.action} href={feature.href} onClick={feature.onSelect}>
            {feature.action}
          </a>
        </article>
      ))}
    </div>
  );
}
