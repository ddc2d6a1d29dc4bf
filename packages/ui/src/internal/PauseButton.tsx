import { Icon } from '../Icon/Icon.tsx';
import { iconPause } from '../Icon/generated/lucide/pause.ts';
import { iconPlay } from '../Icon/generated/lucide/play.ts';

/** Props of {@link PauseButton}. */
export interface PauseButtonProps {
  readonly paused: boolean;
  readonly onPausedChange: (paused: boolean) => void;
  readonly labels: { readonly pause: string; readonly play: string };
  readonly className: string;
}

/** Pauses and resumes moving content (WCAG 2.2.2). */
export function PauseButton({ paused, onPausedChange, labels, className }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={paused ? labels.play : labels.pause}
      onClick={() => onPausedChange(!paused)}
    >
      <Icon of={paused ? iconPlay : iconPause} size="sm" />
    </button>
  );
}
