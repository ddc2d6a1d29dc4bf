import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Icon, iconExternalLink } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { useEffect, useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './buttons.css.ts';
import { invitationIn, startSignIn } from './attempt.ts';

export interface ExternalButtonsProps {
  site: 'member' | 'agent';
  /** Where to go afterwards, when a guard remembered it. */
  next?: string | undefined;
}

/** A button for each provider that can vouch for the visitor (H89). In a chunk of its own. */
export default function ExternalButtons({ site, next }: ExternalButtonsProps) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const { externalProviders = [] } = usePermission().info;
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useReturn(() => setLeaving(undefined));

  const leave = (provider: string) => {
    setLeaving(provider);
    setFailure(undefined);
    const invitation = invitationIn(location.search);
    startSignIn(requireApi(services), provider, { site, purpose: 'login', next, invitation }).catch(
      (error: unknown) => {
        setLeaving(undefined);
        setFailure(error instanceof ApiProblem ? error.code : 'unknown_error');
      },
    );
  };

  return (
    <div className={css.offers}>
      <p className={css.or}>{t('external.or')}</p>
      {failure && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure)}
        </InlineNotice>
      )}
      {externalProviders.map(({ id, label }) => (
        <Button
          key={id}
          variant="outline"
          tone="neutral"
          wide
          busy={leaving === id}
          start={<Icon of={iconExternalLink} />}
          onClick={() => leaving === undefined && leave(id)}
        >
          {t('external.with', { label })}
        </Button>
      ))}
    </div>
  );
}

/** Whoever comes back by the browser's Back finds the page as it was left: with a button that waits. */
function useReturn(listener: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
