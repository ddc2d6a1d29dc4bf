import { Card } from '@baize/ui/Card';
import { Icon, type IconData } from '@baize/ui/Icon';
import { createContext, type ReactNode, use, useId } from 'react';
import * as css from './security.css.ts';

export interface CardFrameProps {
  icon: IconData;
  title: string;
  /** A badge beside the title that shows the state. */
  state?: ReactNode;
  whole?: boolean;
  children: ReactNode;
}

export type CardHeading = 'h2' | 'h3';

/** The heading level of the cards on the page. */
export const CardHeadings = createContext<CardHeading>('h3');

/** One card of the security centre. */
export function CardFrame({ icon, title, state, whole = false, children }: CardFrameProps) {
  const id = useId();
  const heading = use(CardHeadings);
  const head = (
    <>
      <Icon of={icon} />
      {title}
    </>
  );
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby={id}
      className={whole ? `${css.card} ${css.whole}` : css.card}
    >
      <div className={css.head}>
        {heading === 'h2' ? (
          <h2 className={css.title} id={id}>
            {head}
          </h2>
        ) : (
          <h3 className={css.title} id={id}>
            {head}
          </h3>
        )}
        {state}
      </div>
      {children}
    </Card>
  );
}
