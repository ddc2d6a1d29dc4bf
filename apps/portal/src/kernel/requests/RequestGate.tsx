import type { CheckedRequest } from '@baize/machines/request-check';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { useActor } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { inspectOptions } from '../actors/inspect-options.ts';
import { useT } from '../i18n/I18n.tsx';
import { useErrorText } from '../problems/errors.ts';
import { useServices } from '../services/services.ts';
import { useMemberId } from '../session/session.ts';
import { createRequestCheckMachine } from './check.ts';
import * as css from './requests.css.ts';
import { followUnanswered, listUnanswered, type RequestKind } from './store.ts';
import { Refusal } from '../problems/Refusal.tsx';

export interface RequestGateProps {
  kind: RequestKind;
  /** The form; hidden while the outcome of an earlier request of its kind is unknown. */
  children?: ReactNode;
  /** Address of the payment that a request created, by its reference. */
  getReceipt?: (reference: string) => string;
  /** Called when the member has confirmed that they read the outcome. */
  onDone?: () => void;
}

/** Shows a payment form once the outcome of each earlier request is known and was read (H95). */
export function RequestGate(props: RequestGateProps) {
  const owner = useMemberId();
  return owner !== undefined && <OwnGate key={owner} owner={owner} {...props} />;
}

function OwnGate({
  owner,
  kind,
  children,
  getReceipt,
  onDone,
}: RequestGateProps & { owner: string }) {
  const t = useT();
  const services = useServices();
  const machine = useMemo(
    () => createRequestCheckMachine(services, owner, kind),
    [services, owner, kind],
  );
  const [snapshot, send] = useActor(machine, inspectOptions());
  useEffect(() => followUnanswered(() => send({ type: 'check.requested' })), [send]);
  const { requests } = snapshot.context;
  if (snapshot.matches('clear')) return children;
  if (snapshot.matches('checking')) {
    if (listUnanswered(owner, kind).length === 0) return null;
    return (
      <InlineNotice tone="info" live="polite" title={t('request.checking')}>
        {t('request.checking.text')}
      </InlineNotice>
    );
  }
  if (snapshot.matches('unknown')) {
    return (
      <div className={css.gate}>
        <Refusal tone="warning" title={t('request.unknown')}>
          {t('request.unknown.text')}
          <Outcomes requests={requests} />
        </Refusal>
        <div>
          <Button onClick={() => send({ type: 'check.requested' })}>{t('request.again')}</Button>
        </div>
      </div>
    );
  }
  const confirm = () => {
    if (requests.some(({ outcome }) => outcome === 'done')) onDone?.();
    send({ type: 'outcomes.confirmed' });
  };
  return (
    <div className={css.gate}>
      <InlineNotice tone="info" live="polite" title={t('request.answered')}>
        <Outcomes requests={requests} getReceipt={getReceipt} onSee={confirm} />
      </InlineNotice>
      <div>
        <Button onClick={confirm}>{t('request.continue')}</Button>
      </div>
    </div>
  );
}

interface OutcomesProps {
  requests: readonly CheckedRequest[];
  getReceipt?: RequestGateProps['getReceipt'] | undefined;
  onSee?: () => void;
}

function Outcomes({ requests, getReceipt, onSee }: OutcomesProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <ul className={css.list}>
      {requests.map(({ key, operation, at, details, outcome, reference, code }) => (
        <li key={key}>
          {t(`request.of.${operation}`)}
          {details.amount !== undefined && (
            <>
              {' · '}
              {details.symbol === undefined ? (
                details.amount
              ) : (
                <Money amount={details.amount} symbol={details.symbol} />
              )}
            </>
          )}
          {details.counterparty !== undefined && (
            <>
              {' · '}
              <bdi translate="no">{details.counterparty}</bdi>
            </>
          )}
          {' · '}
          <DateTime value={at} parts="dateTime" />
          <br />
          <strong>{t(`request.is.${outcome}`)}</strong> {code !== null && errorText(code)}
          {outcome === 'done' && reference !== null && getReceipt && (
            <Link href={getReceipt(reference)} onClick={onSee}>
              {t('request.see')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
