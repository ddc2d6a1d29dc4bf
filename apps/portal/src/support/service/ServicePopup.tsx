import type { Schemas } from '@baize/api';
import { Dialog } from '@baize/ui/Dialog';
import {
  Icon,
  type IconData,
  iconChevronRight,
  iconCircleHelp,
  iconMail,
  iconMessageCircle,
  iconMessagesSquare,
  iconPencil,
  iconPhone,
} from '@baize/ui/Icon';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import * as css from './service.css.ts';

type ServiceChannel = Schemas['CustomerService'];

const icons: Readonly<Partial<Record<ServiceChannel['kind'], IconData>>> = {
  live_chat: iconMessagesSquare,
  email: iconMail,
  phone: iconPhone,
};

/** Every way to reach customer service, with its hours and expected wait (W26, E86). */
export default function ServicePopup({ onClose }: PopupProps) {
  const t = useT();
  const viewer = useViewer();
  const { customerService } = usePermission().info;
  const isMember = viewer === 'player' || viewer === 'agent';
  return (
    <Dialog
      open
      size="sm"
      title={t('side.service')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      {customerService.length === 0 && <p className={css.none}>{t('service.none')}</p>}
      <ul className={css.ways}>
        {customerService.map((way) => (
          <ContactWay key={way.id} way={way} />
        ))}
        {isMember && (
          <Entry href="?popup=feedback" icon={iconPencil} label={t('footer.feedback')}>
            {t('service.feedback')}
          </Entry>
        )}
        <Entry href="/help#contact" icon={iconCircleHelp} label={t('page.help')}>
          {t('service.help')}
        </Entry>
      </ul>
    </Dialog>
  );
}

function ContactWay({ way: { kind, label, path, hours, waitMinutes } }: { way: ServiceChannel }) {
  const t = useT();
  const wait = waitMinutes === undefined ? undefined : t('service.wait', { minutes: waitMinutes });
  return (
    // A popup of ours opens over the page that is shown.
    <Entry
      href={path.replace(/^\/(?=\?)/, '')}
      icon={icons[kind] ?? iconMessageCircle}
      label={label}
    >
      {[hours, wait].filter((note) => note !== undefined).join(' · ')}
    </Entry>
  );
}

interface EntryProps {
  href: string;
  icon: IconData;
  label: string;
  children: string;
}

function Entry({ href, icon, label, children }: EntryProps) {
  const [path, navigate] = useLocation();
  /** A popup takes the place of this one, so that its way back leads to the page. */
  const replace = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!href.startsWith('?') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(path + href, { replace: true, state: history.state as unknown });
  };
  return (
    <li>
      <a className={css.way} href={href} onClick={replace}>
        <Icon of={icon} className={css.icon} />
        <span className={css.text}>
          <span className={css.label}>{label}</span>
          {children !== '' && <span className={css.note}>{children}</span>}
        </span>
        <Icon of={iconChevronRight} size="sm" />
      </a>
    </li>
  );
}
