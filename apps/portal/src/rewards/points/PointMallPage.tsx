import type { QueryClient } from '@tanstack/react-query';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../../kernel/parts/page.css.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import type { Place } from '../../kernel/view/lazy.ts';
import { PointMall } from './PointMall.tsx';
import { pointsConfig } from './points.ts';

export { PointMall };

/** The points mall as a public page (R34). */
export default function PointMallPage({ route }: ScreenProps) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t(route.title)}</h1>
      <PointMall heading="h2" />
    </div>
  );
}

/** Prefetches the rules so that the document contains them. */
export const prefetch = (client: QueryClient, { language }: Place): Promise<void> =>
  client.prefetchQuery(pointsConfig(language));
