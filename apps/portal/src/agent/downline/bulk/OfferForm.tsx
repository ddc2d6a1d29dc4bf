import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import { ProposalForm, useProposalDraft } from '../../contracts/ProposalForm.tsx';
import type { Member } from '../columns.tsx';
import type { Terms } from './bulk-run.ts';

interface OfferFormProps {
  members: readonly Member[];
  /** The agent's account. */
  own: string;
  failure: string | undefined;
  onEdit: () => void;
  onSubmit: (terms: Terms) => void;
  onBack: () => void;
}

/** The form for the offered terms; lists first which accounts cannot get an offer. */
export function OfferForm({ members, own, failure, onEdit, onSubmit, onBack }: OfferFormProps) {
  const t = useT();
  const [draft, keepDraft] = useProposalDraft('several');
  const isAnybody = members.some(({ upline }) => upline === own);
  return (
    <div className={css.column}>
      <WhoCan members={members} own={own} />
      {isAnybody ? (
        <ProposalForm
          to="several"
          draft={draft}
          onDraft={keepDraft}
          failure={failure}
          onEdit={onEdit}
          onSubmit={({ terms }) => onSubmit(terms as Terms)}
          onBack={onBack}
        />
      ) : (
        <div className={css.actions}>
          <Button size="lg" variant="outline" tone="neutral" onClick={onBack}>
            {t('bulk.close')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many selected accounts are direct downlines, and which are not. */
function WhoCan({ members, own }: Pick<OfferFormProps, 'members' | 'own'>) {
  const t = useT();
  const intl = useIntl();
  const getNames = (some: readonly Member[]) =>
    intl.formatList(
      some.map(({ account }) => account),
      { type: 'conjunction' },
    );
  const direct = members.filter(({ upline }) => upline === own);
  const others = members.filter(({ upline }) => upline !== own);
  const counts = { able: direct.length, all: members.length };
  if (others.length === 0) return <p className={css.muted}>{t('bulk.offer.can', counts)}</p>;
  return (
    <InlineNotice tone="warning">
      {direct.length > 0
        ? t('bulk.offer.some', { ...counts, names: getNames(direct) })
        : t('bulk.offer.can', counts)}{' '}
      {t('bulk.offer.direct', { names: getNames(others) })}
    </InlineNotice>
  );
}
