import { InlineNotice, type NoticeProps } from '@baize/ui/Notice';
import { useEffect, useRef } from 'react';

type RefusalProps = Omit<NoticeProps, 'live' | 'ref' | 'tone'> & { tone?: NoticeProps['tone'] };

/**
 * Why a member's action failed: announced at once and scrolled into view, because the pressed
 * button may be a screen below. Does not scroll a page that was just opened.
 */
export function Refusal({ tone = 'danger', ...props }: RefusalProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (navigator.userActivation.hasBeenActive)
      element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // With a tab index, the scroll margin of focusable elements keeps it below the sticky header.
  return <InlineNotice ref={element} tabIndex={-1} tone={tone} live="assertive" {...props} />;
}
