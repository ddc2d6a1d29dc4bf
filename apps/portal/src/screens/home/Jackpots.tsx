import { Icon, iconCrown } from '@baize/ui/Icon';
import { JackpotBlock } from '@baize/ui/JackpotBlock';
import { Section } from '@baize/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { lobby } from '../../games/queries.ts';
import { useLanguage, useT } from '../../i18n/I18n.tsx';

export function Jackpots() {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(lobby.jackpots(language));
  return null;
}
