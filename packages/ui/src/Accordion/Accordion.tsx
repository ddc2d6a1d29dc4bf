import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import { cx } from '../internal/cx.ts';
import * as css from './Accordion.css.ts';

/** One question and its answer. */
export interface AccordionItem {
  /** Also the element's id, so that `#id` links to it. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Props of {@link Accordion}. */
export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  items: readonly AccordionItem[];
  /** The item that is open at first. */
  defaultOpen?: string | undefined;
  /** Whether opening one closes the others; by default any number may be open. */
  exclusive?: string;
  /** Called when an item opens, e.g. to mark an announcement as read. */
  onItemOpen?: (id: string) => void;
}

/**
 * Titles that expand their content. Native `<details>`: works before any script, and the
 * browser's search opens matches. An item's `data-state` is open or closed.
 */
export function Accordion(props: AccordionProps) {
  const { items, defaultOpen, exclusive, onItemOpen, className, ...rest } = props;
  return (
    <div className={cx(className)} {...rest}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          startsOpen={item.id === defaultOpen}
          group={exclusive}
          onOpen={onItemOpen}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  item: AccordionItem;
  startsOpen: boolean;
  group: string | undefined;
  onOpen: ((id: string) => void) | undefined;
}

function Item({ item, startsOpen, group, onOpen }: ItemProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      id={item.id}
      className={css.item}
      open={open}
      data-state={open ? 'open' : 'closed'}
      {...(group !== undefined && { name: group })}
      onToggle={(event) => {
        const opened = event.currentTarget.open;
        if (opened === open) return;
        setOpen(opened);
        if (opened) onOpen?.(item.id);
      }}
    >
      <summary className={css.head}>
        <span className={css.title}>{item.title}</span>
        <Icon of={iconChevronDown} size="sm" className={css.mark} />
      </summary>
      <div className={css.body}>{item.content}</div>
    </details>
  );
}
