import { DescriptionList } from '@baize/ui/DescriptionList';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import { TermsTable, type Terms, useTermsFacts } from './terms.tsx';

/** The terms that an offer contains: kind, tiers and further conditions. */
export function OfferedTerms({ terms }: { terms: Terms }) {
  const t = useT();
  const facts = useTermsFacts()(terms);
  return (
    <div className={css.column}>
      <TermsTable {...terms} caption={t(`contracts.kind.${terms.kind}`)} />
      {facts.length > 0 && <DescriptionList items={facts} />}
    </div>
  );
}
