import { unwrap } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { DateTime } from '@baize/ui/DateTime';
import { DropdownMenu } from '@baize/ui/DropdownMenu';
import { iconEllipsis } from '@baize/ui/Icon';
import { IconButton } from '@baize/ui/IconButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import type { ChatMessage } from './chat.ts';
import { mutedAuthors } from './muted.ts';
import * as css from './chat.css.ts';

export interface ChatLineProps {
  message: ChatMessage;
  isOwn: boolean;
  isMuted: boolean;
  canRemove: boolean;
}

/** One message: who, when, what, and what can be done with it. */
export function ChatLine({ message, isOwn, isMuted, canRemove }: ChatLineProps) {
  const t = useT();
  const { id, author, authorId, role, text, at } = message;
  const services = useServices();
  const act = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) services.toasts.add('success', done);
    } catch (error) {
      services.toasts.add('danger', getErrorCode(error));
    }
  };
  const params = { path: { id } };
  const report = () =>
    act(
      () =>
        unwrap(
          requireApi(services).POST('/api/chat/messages/{id}/report', {
            params,
            body: { reason: 'other' },
          }),
        ),
      'chat_reported',
    );
  const remove = () =>
    act(() => unwrap(requireApi(services).DELETE('/api/chat/messages/{id}', { params })));
  return (
    <li className={css.line} data-own={isOwn || undefined}>
      <div className={css.facts}>
        <bdi className={css.author}>{author}</bdi>
        {role !== 'member' && <Badge tone="highlight">{t(`chat.role.${role}`)}</Badge>}
        <DateTime value={at} parts="time" className={css.time} />
        <DropdownMenu
          trigger={<IconButton icon={iconEllipsis} label={t('chat.actions', { author })} />}
          groups={[
            isOwn
              ? []
              : [
                  {
                    id: 'mute',
                    label: t(isMuted ? 'chat.unmute' : 'chat.mute'),
                    onSelect: () => mutedAuthors.toggle(authorId),
                  },
                  { id: 'report', label: t('chat.report'), onSelect: () => void report() },
                ],
            canRemove
              ? [{ id: 'remove', label: t('chat.remove'), onSelect: () => void remove() }]
              : [],
          ].filter((group) => group.length > 0)}
        />
      </div>
      <p className={isMuted ? css.muted : css.text}>
        {isMuted ? t('chat.hidden') : <bdi>{text}</bdi>}
      </p>
    </li>
  );
}
