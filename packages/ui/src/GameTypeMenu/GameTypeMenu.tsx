import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import * as css from './GameTypeMenu.css.ts';
import { moveFocus } from './keys.ts';
import { placePanel } from './place-panel.ts';
import { type DropDown, useDropDown } from './use-drop-down.ts';

/** A vendor of a game type, in the drop-down. */
export interface MenuVendor {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** One category of the top navigation. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: ReactNode | undefined;
  /** Whether it is the current page. */
  readonly current?: boolean | undefined;
  readonly vendors?: readonly MenuVendor[] | undefined;
}

/** Called on a click on an entry or one of its vendors; `preventDefault` lets a router navigate. */
export type OnMenuSelect = (
  entry: MenuEntry,
  vendor: MenuVendor | undefined,
  event: MouseEvent<HTMLAnchorElement>,
) => void;

/** Props of {@link GameTypeMenu}. */
export interface GameTypeMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  /** Name of the button that opens the vendors of an entry, for example "Vendors of Slots". */
  readonly vendorsLabel: (entry: MenuEntry) => string;
  readonly onSelect?: OnMenuSelect | undefined;
}

/** Above this many vendors the drop-down is wide (W14). */
const NARROW_LIMIT = 10;

/**
 * Top navigation whose entries drop down their vendors on hover, or by a button for keyboard and
 * touch (disclosure navigation, W13). An entry with a single vendor has no drop-down (H33).
 */
export function GameTypeMenu({ entries, label, vendorsLabel, onSelect }: GameTypeMenuProps) {
  const root = useRef<HTMLElement>(null);
  const dropDown = useDropDown(root);
  return (
    <nav ref={root} className={css.nav} aria-label={label}>
      {/* Keys bubble here from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={css.list} onKeyDown={(event) => handleKey(event, dropDown)}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            dropDown={dropDown}
            vendorsLabel={vendorsLabel}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps extends Pick<GameTypeMenuProps, 'vendorsLabel' | 'onSelect'> {
  readonly entry: MenuEntry;
  readonly dropDown: DropDown;
}

function Entry({ entry, dropDown, vendorsLabel, onSelect }: EntryProps) {
  const { id, vendors = [] } = entry;
  const drops = vendors.length > 1;
  const open = drops && dropDown.open === id;
  return (
    <li
      className={css.entry}
      data-entry={id}
      data-state={open ? 'open' : 'closed'}
      {...(drops && {
        onPointerEnter: (event) => event.pointerType === 'mouse' && dropDown.pointAt(id),
        onPointerLeave: () => dropDown.pointAt(undefined),
      })}
    >
      <a
        className={css.link}
        href={entry.href}
        aria-current={entry.current ? 'page' : undefined}
        data-menu-top=""
        onClick={(event) => {
          dropDown.close();
          onSelect?.(entry, undefined, event);
        }}
      >
        {entry.icon}
        {entry.label}
      </a>
      {drops && (
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-label={vendorsLabel(entry)}
          data-menu-top=""
          data-menu-opener=""
          onClick={() => dropDown.toggle(id)}
        >
          <Icon of={iconChevronDown} size="sm" />
        </button>
      )}
      {open && (
        <ul
          ref={place}
          className={css.panel}
          data-wide={vendors.length > NARROW_LIMIT || undefined}
        >
          {vendors.map((vendor) => (
            <li key={vendor.id}>
              <a
                className={css.vendor}
                href={vendor.href}
                data-menu-vendor=""
                onClick={(event) => {
                  dropDown.close();
                  onSelect?.(entry, vendor, event);
                }}
              >
                {vendor.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const place = (panel: HTMLUListElement | null): void => void (panel && placePanel(panel));

/** Arrows as in the APG's disclosure navigation; Escape closes and returns to the opener. */
function handleKey(event: KeyboardEvent<HTMLElement>, dropDown: DropDown): void {
  const target = event.target as HTMLElement;
  const entry = target.closest<HTMLElement>('[data-entry]');
  if (event.key === 'Escape' && dropDown.open !== undefined) {
    entry?.querySelector<HTMLElement>('[data-menu-opener]')?.focus();
    dropDown.close();
    return;
  }
  const goesIn = event.key === 'ArrowDown' && target.matches('[data-menu-top]');
  if (goesIn && entry?.querySelector('[data-menu-opener]')) {
    event.preventDefault();
    dropDown.enter(entry.dataset['entry'] ?? '');
    return;
  }
  const scope = target.matches('[data-menu-vendor]') ? entry : event.currentTarget;
  const inside = scope === entry && entry !== null;
  const stops = scope?.querySelectorAll<HTMLElement>(
    inside ? '[data-menu-vendor]' : '[data-menu-top]',
  );
  if (stops && moveFocus(event.key, Array.from(stops), target, inside ? 'block' : 'inline')) {
    event.preventDefault();
  }
}
