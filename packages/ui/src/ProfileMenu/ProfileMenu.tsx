import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import * as css from './ProfileMenu.css.ts';

/** A link or, without an address, an action below the avatar. */
export interface ProfileEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** The page that the avatar opens. */
export interface ProfileLink {
  readonly label: string;
  readonly href: string;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Props of {@link ProfileMenu}. */
export interface ProfileMenuProps {
  /** For example "Hello, player01" (W21). */
  readonly greeting: string;
  /** One or two letters, or a picture. */
  readonly avatar: ReactNode;
  /** The profile in the member centre (W22). */
  readonly profile: ProfileLink;
  readonly menuLabel: string;
  /** Shortcuts and sign out; the drop-down is omitted if empty. */
  readonly entries?: readonly ProfileEntry[] | undefined;
}

/** Greeting, avatar and a small drop-down (disclosure) at the end of the header. */
export function ProfileMenu({ greeting, avatar, profile, menuLabel, entries }: ProfileMenuProps) {
  return (
    <div className={css.root}>
      <a
        className={css.profile}
        href={profile.href}
        aria-label={profile.label}
        onClick={profile.onSelect}
      >
        <span className={css.avatar} aria-hidden="true">
          {avatar}
        </span>
      </a>
      <span className={css.greeting}>{greeting}</span>
      {entries && entries.length > 0 && <DropDown label={menuLabel} entries={entries} />}
    </div>
  );
}

interface DropDownProps {
  readonly label: string;
  readonly entries: readonly ProfileEntry[];
}

function DropDown({ label, entries }: DropDownProps) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // An overlay opened by an entry finds the focus on the element that gets it back.
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const onOutside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onOutside, stop);
    document.addEventListener('focusin', onOutside, stop);
    document.addEventListener('keydown', onKey, stop);
    return () => stop.abort();
  }, [open]);

  return (
    <div ref={root} data-state={open ? 'open' : 'closed'}>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={iconChevronDown} size="sm" />
      </button>
      {open && (
        <ul className={css.panel}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} onDone={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  readonly entry: ProfileEntry;
  readonly onDone: () => void;
}

function Entry({ entry, onDone }: EntryProps) {
  const { label, icon, href, onSelect } = entry;
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    onDone();
    onSelect?.(event);
  };
  if (href === undefined) {
    return (
      <button type="button" className={css.entry} onClick={onClick}>
        {icon}
        {label}
      </button>
    );
  }
  return (
    <a className={css.entry} href={href} onClick={onClick}>
      {icon}
      {label}
    </a>
  );
}
