import type { Schemas } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Checkbox } from '@baize/ui/Checkbox';
import { ErrorState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Skeleton } from '@baize/ui/Skeleton';
import { VisuallyHidden } from '@baize/ui/VisuallyHidden';
import { useId } from 'react';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import * as card from '../push/push.css.ts';
import * as css from './marketing.css.ts';
import { CHANNELS, useMarketing } from './marketing.ts';

type Consents = Schemas['MarketingConsents'];

/** Which offers the member wants, by product and channel; all are off until turned on. */
export function MarketingSettings() {
  const t = useT();
  const errorText = useErrorText();
  const heading = useId();
  const { data, isError, refetch, error, save } = useMarketing();
  const allowed = data?.consents.flatMap(({ product, channels }) =>
    channels.map((channel) => ({ product, channel, isAllowed: false })),
  );
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading} className={card.heading}>
        {t('marketing.title')}
      </h2>
      <p className={card.note}>{t('marketing.lead')}</p>
      {error !== undefined && <Refusal>{errorText(getErrorCode(error))}</Refusal>}
      {data ? (
        <>
          <Choices of={data} onChoose={(choice) => void save([choice])} />
          <Hints of={data} />
        </>
      ) : isError ? (
        <ErrorState
          title={t('list.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton style={{ blockSize: '12rem' }} />
      )}
      {allowed !== undefined && allowed.length > 0 && (
        <div>
          <Button size="sm" variant="outline" tone="neutral" onClick={() => void save(allowed)}>
            {t('marketing.stopAll')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly of: Consents;
  readonly onChoose: (choice: Schemas['MarketingChoice']) => void;
}

function Choices({ of: { consents }, onChoose }: ChoicesProps) {
  const t = useT();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {t('marketing.product')}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={css.head}>
              {t(`marketing.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {consents.map(({ product, channels }) => (
          <tr key={product}>
            <th scope="row" className={css.product}>
              {t(`marketing.product.${product}`)}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className={css.cell}>
                <Checkbox
                  label={
                    <VisuallyHidden>
                      {t('marketing.choice', {
                        product: t(`marketing.product.${product}`),
                        channel: t(`marketing.channel.${channel}`),
                      })}
                    </VisuallyHidden>
                  }
                  checked={channels.includes(channel)}
                  onChange={({ target }) =>
                    onChoose({ product, channel, isAllowed: target.checked })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where to add what a chosen channel lacks. */
function Hints({ of: { consents, reachable } }: { of: Consents }) {
  const t = useT();
  const toPage = useCentreLinks();
  const places = { email: 'securityCenter', sms: 'securityCenter', push: 'messageV2' } as const;
  const missing = (['email', 'sms', 'push'] as const).filter(
    (channel) =>
      !reachable.includes(channel) && consents.some(({ channels }) => channels.includes(channel)),
  );
  if (missing.length === 0) return null;
  return (
    <ul className={css.hints}>
      {missing.map((channel) => (
        <li key={channel}>
          <Link href={toPage(places[channel])}>{t(`marketing.unreachable.${channel}`)}</Link>
        </li>
      ))}
    </ul>
  );
}
