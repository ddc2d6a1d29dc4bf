import { Icon } from '../Icon/Icon.tsx';
import { iconGlobe } from '../Icon/generated/lucide/globe.ts';
import * as css from './LanguageSelect.css.ts';

/** An offered language with its own name ("Tiếng Việt"). */
export interface LanguageOption {
  readonly code: string;
  readonly name: string;
  /** Whether the footnote is about this language; its name gets an asterisk. */
  readonly hasNote?: boolean;
}

/** Props of {@link LanguageSelect}. */
export interface LanguageSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly LanguageOption[];
  /** Last line of the list, about the languages with an asterisk; starts with one, too. */
  readonly footnote?: string;
  readonly onChange: (code: string) => void;
}

/**
 * The language selector of the header (W11). A native select: forty languages open in the
 * system's own list, by keyboard, touch or screen reader, at no cost for the first paint.
 */
export function LanguageSelect({ label, value, options, footnote, onChange }: LanguageSelectProps) {
  const hasNotes = options.some(({ hasNote }) => hasNote);
  return (
    <span className={css.field}>
      <span className={css.icon}>
        <Icon of={iconGlobe} size="sm" />
      </span>
      <select
        className={css.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(({ code, name, hasNote }) => (
          <option key={code} value={code} lang={code}>
            {hasNote ? `${name} *` : name}
          </option>
        ))}
        {hasNotes && footnote && <option disabled>{`* ${footnote}`}</option>}
      </select>
    </span>
  );
}
