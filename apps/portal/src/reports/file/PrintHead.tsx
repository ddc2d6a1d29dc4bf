import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import * as css from '../reports.css.ts';
import './print.css.ts';

interface PrintHeadProps {
  readonly title: string;
  /** Whose part of the record it is, if not the user's own. */
  readonly subject?: string;
}

/** The printed heading of a record: platform, record, account. */
export function PrintHead({ title, subject = '' }: PrintHeadProps) {
  const { brand } = usePermission().info.whitelabel;
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  return (
    <p className={css.onPaper} aria-hidden="true">
      <strong>{brand.name}</strong> · {title} · {member?.account}
      {subject !== '' && ` · ${subject}`}
    </p>
  );
}
