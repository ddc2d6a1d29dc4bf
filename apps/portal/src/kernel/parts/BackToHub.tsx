import { Icon, iconChevronLeft } from '@baize/ui/Icon';
import * as css from './back-to-hub.css.ts';

/** On a phone: from a page of a centre back to all of its pages. */
export function BackToHub({ href, label }: { href: string; label: string }) {
  return (
    <a className={css.back} href={href}>
      <Icon of={iconChevronLeft} size="sm" />
      {label}
    </a>
  );
}
