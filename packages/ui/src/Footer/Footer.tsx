import type { MouseEvent, ReactNode } from 'react';
import * as css from './Footer.css.ts';
import { footerVendors } from './vendors.ts';

/** A link of the footer. */
export interface FooterLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A game type with its vendors; the footer shows five and the link to all. */
export interface FooterGroup {
  readonly id: string;
  readonly title: string;
  readonly vendors: readonly FooterLink[];
  readonly all: FooterLink;
}

/** A vendor's emblem in the footer's last line. */
export interface VendorIcon {
  readonly id: string;
  readonly name: string;
  readonly src?: string | undefined;
}

/** Props of {@link Footer}. */
export interface FooterProps {
  readonly label: string;
  readonly groups: readonly FooterGroup[];
  /** Vendors whose code starts with one of these are not listed (K23, H32). */
  readonly hiddenPrefixes?: readonly string[] | undefined;
  readonly help: { readonly title: string; readonly links: readonly FooterLink[] };
  /** Opens the feedback popup (W55). */
  readonly feedback: { readonly label: string; readonly onOpen: () => void };
  readonly vendorIcons?: readonly VendorIcon[] | undefined;
  /** Where a player checks the gaming licence (W56). */
  readonly licence: { readonly label: string; readonly href: string };
  /** The notice, and the link to further information. */
  readonly responsible: {
    readonly title: string;
    readonly text: ReactNode;
    readonly more?: { readonly label: string; readonly href: string } | undefined;
  };
  /** Age of the mark, from the same config as the register form (H71). */
  readonly minAge: number;
  /** Names the mark, for example "Only for players aged 18 and over". */
  readonly minAgeLabel: string;
  readonly copyright?: ReactNode;
}

/**
 * Vendors by game type, help, feedback, emblems, licence, responsible gambling and age mark. It is
 * short without game types.
 */
export function Footer(props: FooterProps) {
  const { groups, help, feedback, licence, responsible, hiddenPrefixes } = props;
  return (
    <footer className={css.footer} aria-label={props.label}>
      <div className={css.columns}>
        {groups.map((group) => (
          <LinkList
            key={group.id}
            title={group.title}
            links={[...footerVendors(group.vendors, hiddenPrefixes), group.all]}
          />
        ))}
        <LinkList title={help.title} links={help.links}>
          <li>
            <button type="button" className={css.link} onClick={feedback.onOpen}>
              {feedback.label}
            </button>
          </li>
        </LinkList>
      </div>
      {props.vendorIcons && <VendorIcons icons={props.vendorIcons} />}
      <div className={css.legal}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mark drawn with text */}
        <span className={css.age} role="img" aria-label={props.minAgeLabel}>
          {props.minAge}+
        </span>
        <div className={css.responsible}>
          <h2 className={css.title}>{responsible.title}</h2>
          <p className={css.text}>{responsible.text}</p>
          {responsible.more && (
            <a className={css.link} href={responsible.more.href}>
              {responsible.more.label}
            </a>
          )}
        </div>
        <a
          className={css.licence}
          href={licence.href}
          {...(isExternal(licence.href) && externalLinkProps)}
        >
          {licence.label}
        </a>
        {props.copyright && <p className={css.text}>{props.copyright}</p>}
      </div>
    </footer>
  );
}

const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer' };

/** Whether an address is outside of the product. */
const isExternal = (href: string): boolean => /^[a-z]+:/i.test(href);

interface LinkListProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
  readonly children?: ReactNode;
}

function LinkList({ title, links, children }: LinkListProps) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a className={css.link} href={link.href} onClick={link.onSelect}>
              {link.label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

function VendorIcons({ icons }: { readonly icons: readonly VendorIcon[] }) {
  return (
    <ul className={css.icons}>
      {icons.map(({ id, name, src }) => (
        <li key={id} className={css.icon}>
          {src === undefined ? (
            name
          ) : (
            <img
              className={css.emblem}
              src={src}
              alt={name}
              width={40}
              height={40}
              loading="lazy"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
