import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of {@link LiveRegion}. */
export interface LiveRegionProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** The announcement; a change is read out, an empty text is not. */
  text: string;
  /** `assertive` interrupts: only for urgent messages. */
  urgency?: 'polite' | 'assertive';
}

/**
 * Announces a text without showing it. Keep it mounted: a region that appears together with its
 * text is often not read.
 */
export function LiveRegion({ text, urgency = 'polite', ...rest }: LiveRegionProps) {
  return (
    <VisuallyHidden
      role={urgency === 'polite' ? 'status' : 'alert'}
      aria-live={urgency}
      aria-atomic="true"
      // A page translator that rewrites the text would have it read twice.
      translate="no"
      {...rest}
    >
      {text}
    </VisuallyHidden>
  );
}
