import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconData } from '../Icon/IconData.ts';
import { cx } from '../internal/cx.ts';
import { floating } from '../Popover/Popover.css.ts';
import * as css from './DropdownMenu.css.ts';

/** A line of a menu: something to do. */
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
  trigger: ReactElement;
  /** Groups of actions, a line between them. */
  groups: readonly (readonly MenuAction[])[];
  align?: 'start' | 'end';
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Things to do with what the trigger stands for. `data-state` is open or closed. */
export function DropdownMenu({
  trigger,
  groups,
  align = 'end',
  className,
  ref,
}: DropdownMenuProps) {
  return (
    // Modal would lock the page's scrolling with a style element; a menu need not.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={ref}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(floating, css.menu, className)}
        >
          {groups.map((actions, index) => (
            <Radix.Group key={actions[0]?.id ?? index}>
              {index > 0 && <Radix.Separator className={css.separator} />}
              {actions.map((action) => (
                <Radix.Item
                  key={action.id}
                  className={css.item}
                  data-tone={action.tone ?? 'default'}
                  disabled={action.disabled ?? false}
                  onSelect={action.onSelect}
                >
                  {action.icon && <Icon of={action.icon} size="sm" />}
                  <span>{action.label}</span>
                </Radix.Item>
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
