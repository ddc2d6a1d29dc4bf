import { Card } from '@baize/ui/Card';
import { DataTable } from '@baize/ui/DataTable';
import { formatMoney } from '@baize/ui/Money';
import { useIntl } from 'react-intl';
import { SafeHtml } from '../../content/index.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import * as css from './points.css.ts';
import type { PointsConfig } from './points.ts';

/** The label of what each ratio counts (E75). */
const counted = [
  ['rng', ['type.RNG', 'type.FISH', 'type.CRASH']],
  ['live', ['type.LIVE']],
  ['sports', ['type.SPORTS', 'type.ESPORTS', 'type.COCKFIGHT']],
  ['lottery', ['type.LOTT', 'type.ELOTT', 'type.BINGO']],
  ['pvp', ['type.PVP']],
  ['deposit', ['points.ratios.deposit']],
  ['redeem', ['points.ratios.redeem']],
] as const satisfies readonly (readonly [keyof PointsConfig['ratios'], readonly MessageId[]])[];

export interface RulesProps {
  heading: 'h2' | 'h3';
  config: PointsConfig;
}

/** The operator's rules, and how many points an amount of money earns or costs (PC16, E74, E75). */
export function Rules({ heading: Heading, config: { ratios, rules } }: RulesProps) {
  const t = useT();
  const intl = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const unit = formatMoney('1', { ...currency, locale: intl.locale });
  const head = t('points.ratios', { amount: unit });
  return (
    <div className={css.page}>
      <DataTable
        caption={head}
        captionHidden
        columns={[
          {
            id: 'what',
            header: t('points.ratios.earn'),
            cell: ([, names]) =>
              intl.formatList(
                names.map((name) => t(name)),
                { type: 'unit' },
              ),
          },
          {
            id: 'points',
            header: head,
            align: 'end',
            cell: ([kind]) => intl.formatNumber(Number(ratios[kind]), { maximumFractionDigits: 6 }),
          },
        ]}
        rows={counted}
        rowId={([kind]) => kind}
        density="compact"
        empty={null}
      />
      {rules !== '' && (
        <Card as="section" padding="lg" aria-labelledby="points-rules" className={css.prose}>
          <Heading id="points-rules">{t('points.rules')}</Heading>
          <SafeHtml html={rules} />
        </Card>
      )}
    </div>
  );
}
