import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import { useShown } from '../../contracts/shown.ts';
import { Endings } from './Endings.tsx';
import { previewKey } from './downline-move.ts';
import type { MovePreview } from './move-calls.ts';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';

export interface MoveReviewProps {
  account: string;
  to: string;
  /** Why the review has to be repeated. */
  failure: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Repeats who moves where, and lists every contract that ends with it (T63, H53). */
export function MoveReview({ account, to, failure, isBusy, onConfirm, onBack }: MoveReviewProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const preview = useShown<MovePreview>(previewKey({ account, to }));
  return (
    <Form className={css.column} aria-busy={isBusy} onSubmit={() => isBusy || onConfirm()}>
      {failure !== undefined && <Refusal tone="warning">{failure}</Refusal>}
      {preview && <Facts preview={preview} />}
      <p className={css.muted}>{t('moves.past')}</p>
      {preview && <Endings endsContracts={preview.endsContracts} />}
      <div className={css.bar}>
        <Button ref={button} type="submit" size="lg" busy={isBusy} disabled={!preview}>
          {t('moves.confirm')}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

function Facts({ preview: { from, to, members } }: { preview: MovePreview }) {
  const t = useT();
  const intl = useIntl();
  return (
    <DescriptionList
      items={[
        { term: t('moves.from'), detail: <bdi translate="no">{from}</bdi> },
        { term: t('moves.to'), detail: <bdi translate="no">{to}</bdi> },
        { term: t('moves.members'), detail: intl.formatNumber(members) },
      ]}
    />
  );
}
