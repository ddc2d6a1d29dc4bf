import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Moment } from '../../reports/index.ts';
import { OfferedTerms } from '../contracts/OfferedTerms.tsx';
import type { Invitation } from './invitations.ts';

/** The kind, offers, end and results of an invitation. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const { offers, offersSkipped } = invitation;
  return (
    <>
      <Figures invitation={invitation} />
      {offers.map((terms) => (
        <OfferedTerms key={terms.kind} terms={terms} />
      ))}
      {offersSkipped > 0 && (
        <InlineNotice tone="warning">
          {t('downlines.skipped', { count: offersSkipped })}
        </InlineNotice>
      )}
    </>
  );
}

function Figures({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const intl = useIntl();
  const { code, kind, expiresAt, registered, deposited, played, lastRegisteredAt } = invitation;
  return (
    <DescriptionList
      items={[
        { term: t('downlines.invitation'), detail: <bdi translate="no">{code}</bdi> },
        { term: t('downlines.becomes'), detail: t(`team.kind.${kind}`) },
        {
          term: t('downlines.expires'),
          detail: expiresAt ? <Moment at={expiresAt} /> : t('downlines.endless'),
        },
        { term: t('downlines.registered'), detail: intl.formatNumber(registered) },
        { term: t('downlines.deposited'), detail: intl.formatNumber(deposited) },
        { term: t('downlines.played'), detail: intl.formatNumber(played) },
        ...(lastRegisteredAt
          ? [{ term: t('downlines.last'), detail: <Moment at={lastRegisteredAt} /> }]
          : []),
      ]}
    />
  );
}
