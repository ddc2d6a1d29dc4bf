import { cloneElement, Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import { layer, surface } from '../internal/floating/floating.css.ts';
import { useDismiss } from '../internal/floating/useDismiss.ts';
import { useFloating } from '../internal/floating/useFloating.ts';
import * as css from './DropdownMenu.css.ts';
import { menuItems, useMenuKeys } from './useMenuKeys.ts';

/** A menu item: an action. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: IconData;
  onSelect: () => void;
  disabled?: boolean;
  tone?: 'default' | 'danger';
}

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  /** A button of this library; it gets the state and the keys, and names the menu. */
  trigger: ReactElement<ComponentProps<'button'> & { 'data-state'?: string }>;
  /** Groups of actions, separated by a line. */
  groups: readonly (readonly MenuAction[])[];
  align?: 'start' | 'end';
  className?: string | undefined;
}

/** Which item has the focus when the menu opens. */
type Opening = 'first' | 'last';

/** A menu of actions for the trigger's subject. `data-state` is open or closed. */
export function DropdownMenu({ trigger, groups, align = 'end', className }: DropdownMenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<Opening>();
  const open = opening !== undefined;
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const keys = useMenuKeys();
  const close = (): void => {
    setOpening(undefined);
    anchor.current?.focus();
  };
  useFloating(anchor, menu, open, { side: 'below', align });
  useDismiss([anchor, menu], open, (by) => (by === 'escape' ? close() : setOpening(undefined)));
  useFocusOnOpen(menu, opening);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onClick: () => setOpening(open ? undefined : 'first'),
        onKeyDown: (event) => {
          const ends: Record<string, Opening> = { ArrowDown: 'first', ArrowUp: 'last' };
          const end = ends[event.key];
          if (!end) return;
          event.preventDefault();
          setOpening(end);
        },
      })}
      {open && (
        <div
          ref={menu}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          data-state="open"
          className={cx(layer, surface, css.menu, className)}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            // A menu is one tab stop: Tab leaves it.
            if (event.key === 'Tab') close();
            else keys(event);
          }}
        >
          {groups.map((actions, index) => (
            <Fragment key={actions[0]?.id}>
              {index > 0 && <hr className={css.separator} />}
              {actions.map((action) => (
                <Item key={action.id} action={action} onChoose={close} />
              ))}
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}

function useFocusOnOpen(menu: { current: HTMLElement | null }, opening: Opening | undefined): void {
  useLayoutEffect(() => {
    if (!menu.current || opening === undefined) return;
    menuItems(menu.current)
      .at(opening === 'first' ? 0 : -1)
      ?.focus();
  }, [menu, opening]);
}

function Item({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { label, icon, onSelect, disabled, tone = 'default' } = action;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css.item}
      data-tone={tone}
      disabled={disabled}
      onClick={() => {
        onChoose();
        onSelect();
      }}
    >
      {icon && <Icon of={icon} size="sm" />}
      <span>{label}</span>
    </button>
  );
}
