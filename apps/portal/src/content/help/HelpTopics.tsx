import type { Schemas } from '@baize/api';
import { Accordion } from '@baize/ui/Accordion';
import { SafeHtml } from '../SafeHtml.tsx';

export interface HelpTopicsProps {
  articles: readonly Schemas['HelpSection'][];
  /** Distinguishes these topics from others on the page. */
  name: string;
}

/** Help articles, each collapsed under its title; one is open at a time. */
export function HelpTopics({ articles, name }: HelpTopicsProps) {
  return (
    <Accordion
      exclusive={name}
      items={articles.map(({ anchor, title, content, lang }) => ({
        id: `${name}-${anchor}`,
        title: <span lang={lang}>{title}</span>,
        content: (
          <div lang={lang} dir="auto">
            <SafeHtml html={content} />
          </div>
        ),
      }))}
    />
  );
}
