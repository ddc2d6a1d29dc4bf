import type { BulkItem } from '@baize/machines/bulk-run';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import { useShown } from '../../contracts/shown.ts';
import { OfferedTerms } from '../../contracts/OfferedTerms.tsx';
import type { Member } from '../columns.tsx';
import { Endings } from '../move/Endings.tsx';
import type { MovePreview } from '../move/move-calls.ts';
import type { BulkAction } from './bulk-actions.ts';
import { type Destination, previewsKey, type Terms } from './bulk-run.ts';
import { BulkTable } from './BulkTable.tsx';

interface BulkReviewProps {
  action: BulkAction;
  members: readonly Member[];
  items: readonly BulkItem[];
  /** The values of the action's form. */
  work: object;
  onConfirm: () => void;
  onBack: () => void;
}

/** Repeats the action and its accounts, who is left out and why, and what ends with it (H53). */
export function BulkReview(props: BulkReviewProps) {
  const { action, members, items, work, onConfirm, onBack } = props;
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const able = items.filter(({ state }) => state === 'waiting' || state === 'lost');
  const pending = items.filter(({ state }) => state !== 'done' && state !== 'skipped');
  const isAble = (account: string | undefined) => able.some(({ id }) => id === account);
  const getUpline = (account: string) =>
    members.find((member) => member.account === account)?.upline;
  const isMove = action === 'move';
  const to = isMove ? (work as Destination).to : '';
  const previews = useShown<readonly MovePreview[]>(previewsKey({ to })) ?? [];
  return (
    <Form className={css.column} onSubmit={() => able.length > 0 && onConfirm()}>
      <p className={css.name}>
        {t(`bulk.${action}.able`, { able: able.length, all: pending.length })}
      </p>
      {isMove ? (
        <MoveFacts
          to={to}
          previews={previews.filter(
            ({ account }) => isAble(account) && !isAble(getUpline(account)),
          )}
        />
      ) : (
        <OfferFacts terms={work as Terms} />
      )}
      <BulkTable
        items={pending}
        members={members}
        previews={isMove ? previews : undefined}
        phase="review"
      />
      <div className={css.bar}>
        {able.length > 0 && (
          <Button ref={button} type="submit" size="lg">
            {t(`bulk.${action}.confirm`, { count: able.length })}
          </Button>
        )}
        <Button size="lg" variant="ghost" tone="neutral" onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

function OfferFacts({ terms }: { terms: Terms }) {
  const t = useT();
  return (
    <>
      <p className={css.muted}>{t('bulk.offer.review')}</p>
      <OfferedTerms terms={terms} />
    </>
  );
}

interface MoveFactsProps {
  to: string;
  /** Previews of the accounts that can be moved, without those that move along with another one. */
  previews: readonly MovePreview[];
}

/** The destination, how many accounts move along, and what ends, for all of them. */
function MoveFacts({ to, previews }: MoveFactsProps) {
  const t = useT();
  const intl = useIntl();
  const alongside = previews.reduce((all, { members }) => all + members, 0);
  const listed = previews.flatMap((preview) => preview.endsContracts);
  // Two accounts of one branch may both list the same ending contract.
  const endsContracts = [...new Map(listed.map((one) => [one.contractId, one])).values()];
  return (
    <>
      <DescriptionList
        items={[
          { term: t('moves.to'), detail: <bdi translate="no">{to}</bdi> },
          { term: t('moves.members'), detail: intl.formatNumber(alongside) },
        ]}
      />
      <p className={css.muted}>{t('moves.past')}</p>
      {previews.length > 0 && <Endings endsContracts={endsContracts} />}
    </>
  );
}
