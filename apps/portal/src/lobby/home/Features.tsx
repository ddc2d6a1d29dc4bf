import { FeatureBlock } from '@baize/ui/FeatureBlock';
import { Icon, type IconData } from '@baize/ui/Icon';
import { icons } from '../../catalogue/menus/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** Two teasers: testimony leads to the slots, brand endorsement to the live tables (W2, W3). */
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
          icon: mark(icons['RNG']),
        },
        {
          id: 'brand_endorsement',
          title: t('home.feature.endorsement.title'),
          text: t('home.feature.endorsement.text'),
          action: t('home.feature.endorsement.action'),
          href: '/live',
          icon: mark(icons['LIVE']),
          tone: 'highlight',
        },
      ]}
    />
  );
}

const mark = (of: IconData | undefined) => of && <Icon of={of} size="text" />;
