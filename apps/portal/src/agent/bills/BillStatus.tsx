import { Badge } from '@baize/ui/Badge';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { type Bill, isNothing, type Status } from './bills.ts';

const tones = {
  accrued: 'accent',
  due: 'danger',
  part_paid: 'danger',
  paid: 'neutral',
  to_return: 'danger',
} as const satisfies Readonly<Record<Status, string>>;

/** The label of a bill's status. */
export const statusLabel = (bill: Bill): MessageId =>
  isNothing(bill) ? 'bills.status.nothing' : `bills.status.${bill.status}`;

/** Badge that shows how much of a bill is paid. */
export function BillStatus({ bill }: { bill: Bill }) {
  const t = useT();
  return (
    <Badge tone={isNothing(bill) ? 'neutral' : tones[bill.status]}>{t(statusLabel(bill))}</Badge>
  );
}
