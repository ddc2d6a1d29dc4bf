import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { lobby } from '../../catalogue/index.ts';
import { needed } from '../../kernel/http/query.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';

export type Promotion = Schemas['Promotion'];

/** Every promotion that is published now; undefined until they are loaded. */
export function usePromotions(): readonly Promotion[] | undefined {
  const { language } = useLanguage();
  return useQuery(needed(lobby.promotions(language))).data?.promotion;
}
