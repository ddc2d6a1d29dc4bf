import { Card } from '@baize/ui/Card';
import { Icon, type IconData } from '@baize/ui/Icon';
import { type ReactNode, useId } from 'react';
import * as css from './security.css.ts';

export interface CardFrameProps {
  icon: IconData;
  title: string;
  /** Beside the title: a badge that says how it stands. */
  state?: ReactNode;
  whole?: boolean;
  children: ReactNode;
}

/** One matter of the security centre. */
export function CardFrame({ icon, title, state, whole = false, children }: CardFrameProps) {
  const id = useId();
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby={id}
      className={whole ? `${css.card} ${css.whole}` : css.card}
    >
      <div className={css.head}>
        <h3 className={css.title} id={id}>
          <Icon of={icon} />
          {title}
        </h3>
        {state}
      </div>
      {children}
    </Card>
  );
}
