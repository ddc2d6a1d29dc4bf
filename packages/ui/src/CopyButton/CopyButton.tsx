import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../Button/index.ts';
import type { ButtonLook } from '../Button/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconCheck } from '../Icon/generated/lucide/check.ts';
import { iconCopy } from '../Icon/generated/lucide/copy.ts';
import { LiveRegion } from '../VisuallyHidden/index.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'onCopy'>, ButtonLook {
  /** The text to copy. */
  text: string;
  label: string;
  copiedLabel: string;
  /** Called if clipboard access is denied, e.g. in a frame without permission. */
  onFail?: () => void;
}

/** Copies a text and confirms it for 1.5 s, with `data-copied` during that time. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    copiedLabel,
    onFail,
    variant = 'outline',
    tone = 'neutral',
    ...rest
  } = props;
  const [copies, setCopies] = useState(0);
  const copied = copies > 0;
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), 1500);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopies((count) => count + 1),
      () => onFail?.(),
    );
  };
  return (
    <>
      <Button
        variant={variant}
        tone={tone}
        start={<Icon of={copied ? iconCheck : iconCopy} size="sm" />}
        {...(copied && { 'data-copied': '' })}
        {...rest}
        onClick={copy}
      >
        {copied ? copiedLabel : label}
      </Button>
      <LiveRegion text={copied ? copiedLabel : ''} />
    </>
  );
}
