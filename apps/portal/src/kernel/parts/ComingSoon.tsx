import { EmptyState } from '@baize/ui/EmptyState';
import { iconClock } from '@baize/ui/Icon';
import type { ReactNode } from 'react';
import type { MessageId } from '../i18n/generated/ids.ts';
import { useT } from '../i18n/I18n.tsx';

/** What is announced: each has a message `soon.<topic>` that says what it will hold. */
export type Topic = MessageId extends infer Id
  ? Id extends `soon.of.${infer T}`
    ? T
    : never
  : never;

/** A part of the portal that has its place and is not built: it says so, and what it will hold. */
export function ComingSoon({ topic, action }: { topic: Topic; action?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState icon={iconClock} title={t('soon.title')} action={action} data-state="soon">
      {t(`soon.of.${topic}`)}
    </EmptyState>
  );
}
