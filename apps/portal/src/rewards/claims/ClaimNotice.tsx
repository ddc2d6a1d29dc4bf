import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import type { Claim } from './useClaim.ts';

/** The result of a claim until it is dismissed: paid, refused with a reason, or unknown. */
export function ClaimNotice({ claim: { snapshot, send } }: { claim: Claim }) {
  const t = useT();
  const errorText = useErrorText();
  const { outcome, failure } = snapshot.context;
  const dismiss = {
    onDismiss: () => send({ type: 'outcome.dismissed' }),
    dismissLabel: t('app.close'),
  };
  if (outcome !== null) {
    return (
      <InlineNotice
        tone={outcome.refused === null ? 'success' : 'warning'}
        live="polite"
        data-claim="claimed"
        {...dismiss}
      >
        {t('rewards.paid', { count: outcome.paid })}{' '}
        {outcome.refused !== null && `${t('rewards.paid.rest')} ${errorText(outcome.refused)}`}
      </InlineNotice>
    );
  }
  if (failure === null) return null;
  if (snapshot.matches('unanswered')) {
    return (
      <InlineNotice
        tone="warning"
        live="assertive"
        data-claim="unanswered"
        action={
          <Button size="sm" variant="outline" onClick={() => send({ type: 'claim.repeated' })}>
            {t('rewards.repeat')}
          </Button>
        }
        {...dismiss}
      >
        {t('rewards.unanswered')}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="danger" live="assertive" data-claim="refused" {...dismiss}>
      {errorText(failure.code)}
    </InlineNotice>
  );
}
