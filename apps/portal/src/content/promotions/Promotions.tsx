import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { PageHead, Place } from '../../kernel/view/lazy.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { lobby } from '../../catalogue/index.ts';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionList } from './PromotionList.tsx';

/** The promotions, or the one that the address names: `/promotions/<id>` (R33, E50). */
export default function Promotions({ route }: ScreenProps) {
  const [path] = useLocation();
  const [, , id] = path.split('/');
  return id ? <PromotionDetail key={id} id={id} /> : <PromotionList title={route.title} />;
}

/** The title of the promotion that the address names. */
export function head(client: QueryClient, { path, language }: Place): PageHead {
  const [, , id] = path.split('/');
  const { promotion = [] } = client.getQueryData(lobby.promotions(language).queryKey) ?? {};
  const found = promotion.find((each) => each.id === id);
  if (!found) return {};
  const [image] = found.announcementImages;
  return { title: found.title, ...(image && { image: image.url }) };
}

/** Prefetches the promotions so that the document contains them. */
export const prefetch = (client: QueryClient, { language }: Place): Promise<void> =>
  client.prefetchQuery(lobby.promotions(language));
