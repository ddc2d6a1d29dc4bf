import type { MouseEvent } from 'react';
import * as css from './AppHeader.css.ts';

/** A text with its address; a link, so that it works before hydration. */
export interface HeaderAction {
  readonly label: string;
  readonly href: string;
  /** `preventDefault` lets a router navigate. */
  readonly onSelect?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link of the header. */
export function Action({ label, href, onSelect, className }: HeaderAction & { className: string }) {
  return (
    <a className={className} href={href} onClick={onSelect}>
      {label}
    </a>
  );
}

/** Props of {@link VisitorActions}. */
export interface VisitorActionsProps {
  readonly login: HeaderAction;
  /** Omitted if registration is closed. */
  readonly register?: HeaderAction | undefined;
}

/** The header of a visitor: log in and register (W15, W16). */
export function VisitorActions({ login, register }: VisitorActionsProps) {
  return (
    <>
      <Action className={css.quiet} {...login} />
      {register && <Action className={css.strong} {...register} />}
    </>
  );
}
