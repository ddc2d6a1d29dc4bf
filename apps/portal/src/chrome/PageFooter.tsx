import { Footer } from '@baize/ui/Footer';
import { usePermission } from '../app/status.ts';
import { limits } from '../app/limits.ts';
import type { MessageId } from '../i18n/generated/ids.ts';
import { useT } from '../i18n/I18n.tsx';
import { useOfferedTypes, useVendors } from './useMenus.tsx';

/** The footer: vendors per type, help, feedback, licence, responsible gambling (D42–D44, W52–W56). */
export function PageFooter() {
  const t = useT();
  const { whitelabel, resources } = usePermission().info;
  const vendors = useVendors();
  const types = useOfferedTypes();
  const hidden = whitelabel.footer.hiddenVendorPrefixes;
  const shown = (code: string) => !hidden.some((prefix) => code.startsWith(prefix));
  const visible = types.map((type) => ({
    type,
    vendors: (vendors.get(type.code) ?? []).filter(({ id }) => shown(id)),
  }));
  return (
    <Footer
      label={t('footer.label')}
      groups={visible.map(({ type, vendors: list }) => ({
        id: type.code,
        title: t(type.label as MessageId),
        vendors: list.slice(0, limits.footerVendors),
        all: {
          label: t('footer.all', { type: t(type.label as MessageId) }),
          href: type.path,
        },
      }))}
      help={{
        title: t('footer.help'),
        links: [
          { label: t('footer.help.rules'), href: '/help#rules' },
          { label: t('footer.help.terms'), href: '/help#terms' },
          { label: t('footer.help.privacy'), href: '/help#privacy' },
          { label: t('footer.help.responsible'), href: '/help#responsible' },
        ],
      }}
      vendorIcons={{ title: t('footer.vendors'), vendors: uniqueVendors(visible.flatMap((one) => one.vendors)) }}
      feedback={{ label: t('footer.feedback'), href: '?popup=feedback' }}
      licence={{
        label: t('footer.licence'),
        href: resources.find(({ resourceType }) => resourceType === 'licence')?.url ?? '/help#licence',
      }}
      adults={{ age: whitelabel.minimumAge, label: t('footer.adults', { age: whitelabel.minimumAge }) }}
      responsible={t('footer.responsible')}
      rights={t('footer.rights', { brand: whitelabel.brand.name, year: 2026 })}
    />
  );
}

function uniqueVendors<V extends { id: string }>(vendors: readonly V[]): V[] {
  return [...new Map(vendors.map((vendor) => [vendor.id, vendor])).values()];
}
