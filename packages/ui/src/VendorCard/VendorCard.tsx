import type { MouseEvent } from 'react';
import * as css from './VendorCard.css.ts';

/** A vendor in lists. */
export interface VendorLink {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** Wide logo; without it the name is shown. */
  readonly logo?: string | undefined;
  readonly current?: boolean | undefined;
}

/** Props of {@link VendorCard}. */
export interface VendorCardProps {
  readonly vendor: VendorLink;
  /** For example "128 games". */
  readonly detail?: string | undefined;
  readonly onSelect?:
    | ((vendor: VendorLink, event: MouseEvent<HTMLAnchorElement>) => void)
    | undefined;
}

/** A vendor as a card that leads to its games. */
export function VendorCard({ vendor, detail, onSelect }: VendorCardProps) {
  return (
    <a
      className={css.card}
      href={vendor.href}
      aria-current={vendor.current ? 'true' : undefined}
      onClick={onSelect && ((event) => onSelect(vendor, event))}
    >
      {vendor.logo === undefined ? (
        <span className={css.name}>{vendor.name}</span>
      ) : (
        <img
          className={css.logo}
          src={vendor.logo}
          alt={vendor.name}
          width={120}
          height={40}
          loading="lazy"
          decoding="async"
        />
      )}
      {detail && <span className={css.detail}>{detail}</span>}
    </a>
  );
}
