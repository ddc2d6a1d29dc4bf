import { Button } from '@baize/ui/Button';
import { Icon, iconExternalLink } from '@baize/ui/Icon';
import { useEffect, useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './buttons.css.ts';
import { invitationIn, startSignIn } from './attempt.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface ExternalButtonsProps {
  site: 'member' | 'agent';
  /** Where to go afterwards, if a guard stored it. */
  next?: string | undefined;
}

/** One button per external sign-in provider (H89). In a chunk of its own. */
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
        setFailure(getErrorCode(error));
      },
    );
  };

  return (
    <div className={css.offers}>
      <p className={css.or}>{t('external.or')}</p>
      {failure && <Refusal>{errorText(failure)}</Refusal>}
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

/** After the browser's Back, the page may be restored with its button still busy. */
function useReturn(listener: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
