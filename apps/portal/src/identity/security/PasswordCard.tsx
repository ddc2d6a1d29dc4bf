import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { iconLock } from '@baize/ui/Icon';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { openPopup } from '../../kernel/url/url.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CardFrame } from './CardFrame.tsx';
import type { Changes, Overview } from '../../step-up/index.ts';
import { type ContactKind, getContact } from './contact-binding.ts';
import { ContactDialog } from './ContactDialog.tsx';
import * as css from './security.css.ts';

export interface PasswordCardProps {
  security: Overview;
  changes: Changes;
}

const target = (masked: string) => <bdi translate="no">{masked}</bdi>;

/** The password, phone and e-mail address. */
export function PasswordCard({ security, changes }: PasswordCardProps) {
  const [binding, setBinding] = useDraft<ContactKind | undefined>('security.binding', undefined);
  const t = useT();
  const [, navigate] = useLocation();
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const { passwordChangedAt, mobile, email } = security;
  return (
    <CardFrame icon={iconLock} title={t('security.password')}>
      <DescriptionList
        items={[
          ...(member
            ? [
                { term: t('member.account'), detail: member.account },
                { term: t('member.nickname'), detail: member.nickname },
              ]
            : []),
          ...(mobile === undefined ? [] : [{ term: t('security.mobile'), detail: target(mobile) }]),
          ...(email === undefined ? [] : [{ term: t('security.email'), detail: target(email) }]),
          ...(passwordChangedAt === undefined
            ? []
            : [
                {
                  term: t('security.password.changed'),
                  detail: <DateTime value={passwordChangedAt} />,
                },
              ]),
        ]}
      />
      <div className={css.actions}>
        <Button variant="outline" onClick={() => openPopup(navigate, 'password')}>
          {t('change.title')}
        </Button>
        {(['phone', 'email'] as const).map((kind) => (
          <Button key={kind} variant="ghost" onClick={() => setBinding(kind)}>
            {t(`security.bind.${kind}`)}
          </Button>
        ))}
      </div>
      {binding && (
        <ContactDialog
          kind={binding}
          bound={getContact(binding, security)}
          changes={changes}
          onClose={() => setBinding(undefined)}
        />
      )}
    </CardFrame>
  );
}
