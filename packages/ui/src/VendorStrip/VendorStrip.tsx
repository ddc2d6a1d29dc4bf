import { VendorCard, type VendorCardProps, type VendorLink } from '../VendorCard/VendorCard.tsx';
import * as css from './VendorStrip.css.ts';

/** Props of {@link VendorStrip}. */
export interface VendorStripProps {
  readonly label: string;
  readonly vendors: readonly VendorLink[];
  readonly onSelect?: VendorCardProps['onSelect'];
}

/** Vendors in one line that scrolls sideways, above a list of games or as a filter. */
export function VendorStrip({ label, vendors, onSelect }: VendorStripProps) {
  return (
    <ul className={css.strip} aria-label={label}>
      {vendors.map((vendor) => (
        <li key={vendor.id} className={css.item}>
          <VendorCard vendor={vendor} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}
