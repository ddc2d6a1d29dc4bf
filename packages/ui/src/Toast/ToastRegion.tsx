import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { IconButton } from '../IconButton/index.ts';
import { cx } from '../internal/cx.ts';
import { toneIcons } from '../internal/toneIcons.ts';
import * as css from './Toast.css.ts';
import type { Toaster, ToastMessage } from './toaster.ts';

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  toaster: Toaster;
  closeLabel: string;
  className?: string | undefined;
}

const none: readonly ToastMessage[] = [];

/**
 * Shows and announces a toaster's messages. One persistent live region: mount it once and
 * keep it. The timer of a message stops while it is hovered or focused (H67).
 */
export function ToastRegion({ toaster, closeLabel, className }: ToastRegionProps) {
  const messages = useSyncExternalStore(toaster.subscribe, toaster.messages, () => none);
  return (
    <output className={cx(css.region, className)} aria-live="polite" translate="no">
      {messages.map((message) => (
        <Toast
          key={message.id}
          message={message}
          closeLabel={closeLabel}
          onDone={() => toaster.dismiss(message.id)}
        />
      ))}
    </output>
  );
}

interface ToastProps {
  message: ToastMessage;
  closeLabel: string;
  onDone: () => void;
}

function Toast({ message, closeLabel, onDone }: ToastProps) {
  const { tone, text, action, duration } = message;
  const [held, setHeld] = useState(false);
  useTimeout(onDone, duration, held);
  return (
    <div
      className={cx(css.toast, css.tone[tone])}
      data-state={held ? 'held' : 'showing'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toneIcons[tone]} className={css.icon[tone]} />
      <span className={css.text}>{text}</span>
      {action && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            action.onSelect();
            onDone();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={iconX} label={closeLabel} onClick={onDone} />
    </div>
  );
}

/** Calls once after `duration` ms, not counting time on hold. */
function useTimeout(call: () => void, duration: number | undefined, held: boolean): void {
  const left = useRef(duration);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (held || left.current === undefined) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - started));
    };
  }, [held]);
}
