import { Footer } from '@baize/ui/Footer';
import { usePermission } from '../../../kernel/session/status.ts';
import * as limits from '../../../kernel/limits.ts';
import type { MessageId } from '../../../kernel/i18n/generated/ids.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useOfferedTypes, useVendors, type VendorEntry } from '../../../catalogue/menus/index.ts';
import type { Chrome } from '../../../kernel/url/paths.ts';
import { useSetParam } from '../../../kernel/url/url.ts';

export type FooterProps = Partial<Pick<Chrome, 'long'>>;

/**
 * The footer: help, feedback, licence, responsible gambling (D42–D44, W53–W56), and below a long
 * page the vendors of each type (W52).
 */
export default function PageFooter({ long }: FooterProps) {
  const t = useT();
  const { whitelabel, resources } = usePermission().info;
  const vendors = useVendors();
  const types = useOfferedTypes();
  const openFeedback = useSetParam('popup');
  const licence = resources.find(({ resourceType }) => resourceType === 'licence');
  const hidden = whitelabel.footer.hiddenVendorPrefixes;
  const typed = (long ? types : []).map((type) => ({
    label: t(type.label as MessageId),
    type,
    vendors: vendors.get(type.code) ?? [],
  }));
  return (
    <Footer
      label={t('footer.label')}
      groups={typed.map(({ type, label, vendors: list }) => ({
        id: type.code,
        title: label,
        vendors: list.map(({ id, name, href }) => ({ id, label: name, href })),
        all: { id: 'all', label: t('footer.all', { type: label }), href: type.path },
      }))}
      hiddenPrefixes={hidden}
      help={{
        title: t('footer.help'),
        links: [
          ...(['rules', 'terms', 'privacy', 'responsible'] as const).map((term) => ({
            id: term,
            label: t(`footer.help.${term}`),
            href: `/help#${term}`,
          })),
          ...(['blog', 'news'] as const).map((id) => ({
            id,
            label: t(`page.${id}`),
            href: `/${id}`,
          })),
        ],
      }}
      vendorIcons={uniqueVendors(typed.flatMap((one) => one.vendors)).slice(
        0,
        limits.footerVendorIcons,
      )}
      feedback={{ label: t('footer.feedback'), onOpen: () => openFeedback('feedback') }}
      licence={{
        label: t(licence ? 'footer.licence' : 'footer.licence.none'),
        href: licence?.url ?? '/help#licence',
      }}
      responsible={{
        title: t('footer.help.responsible'),
        text: t('footer.responsible'),
        more: { label: t('footer.responsible.more'), href: '/help#responsible' },
      }}
      minAge={whitelabel.minimumAge}
      minAgeLabel={t('footer.adults', { age: whitelabel.minimumAge })}
      copyright={t('footer.rights', { brand: whitelabel.brand.name })}
    />
  );
}

/** Each vendor once, in the order of the game types. */
function uniqueVendors(vendors: readonly VendorEntry[]) {
  const unique = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return [...unique.values()].map(({ id, name, icon }) => ({ id, name, src: icon }));
}
