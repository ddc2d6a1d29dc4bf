import { FeatureBlock } from '@baize/ui/FeatureBlock';
import { useT } from '../../i18n/I18n.tsx';

/** Two invitations: testimony leads to the slots, brand endorsement to the live tables (W2, W3). */
export function Features() {
  const t = useT();
  return (
    <FeatureBlock
      features={[
        {
          id: 'testimony',
          title: t('home.feature.testimony.title'),
          text: t('home.feature.testimony.text'),
          action: t('home.feature.testimony.action'),
          href: '/rng',
        },
        {
          id: 'brand_endorsement',
          title: t('home.feature.endorsement.title'),
          text: t('home.feature.endorsement.text'),
          action: t('home.feature.endorsement.action'),
          href: '/live',
        },
      ]}
    />
  );
}
