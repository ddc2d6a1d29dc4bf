import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';
import * as css from './banner.css.ts';

export interface FormBannerProps {
  readonly group: Extract<Schemas['Banner']['groupName'], 'w_login' | 'w_forget'>;
  /** `picture` beside a form of a page, `line` at the end of a dialog. */
  readonly look: 'picture' | 'line';
}

/** The operator's banner beside a form (E51, E52), or nothing. The form never waits for it. */
export default function FormBanner({ group, look }: FormBannerProps) {
  const { language } = useLanguage();
  const { data } = useQuery(
    apiQuery('/api/announcements', { types: 'banner', platform: 'html5-desktop', language }),
  );
  const banner = data?.banners.find(({ groupName }) => groupName === group);
  if (!banner) return null;
  const { imageUrl, title, url, linkageType } = banner;
  const content =
    look === 'picture' ? (
      <img className={css.picture} src={imageUrl} alt={title} width={400} height={400} />
    ) : (
      <>
        <img className={css.thumbnail} src={imageUrl} alt="" width={64} height={64} />
        <span>{title}</span>
      </>
    );
  return (
    <div className={look === 'picture' ? css.beside : css.line} data-banner={group}>
      {linkageType === 'none' ? (
        content
      ) : (
        <a
          className={css.link}
          href={url}
          {...(linkageType === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
        </a>
      )}
    </div>
  );
}
