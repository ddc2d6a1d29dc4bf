import { Button } from '@baize/ui/Button';
import type { VendorEntry } from '../../chrome/useMenus.tsx';
import { useT } from '../../i18n/I18n.tsx';
import * as css from './centre.css.ts';

export interface VendorChipsProps {
  vendors: readonly VendorEntry[];
  /** Codes of the chosen vendors; none means all. */
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** Vendors to filter by, several at a time (R25). */
export function VendorChips({ vendors, chosen, onChange }: VendorChipsProps) {
  const t = useT();
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <div className={css.chips} role="group" aria-label={t('centre.vendors')}>
      {vendors.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {name}
        </button>
      ))}
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" tone="neutral" onClick={() => onChange([])}>
          {t('centre.vendors.clear')}
        </Button>
      )}
    </div>
  );
}
