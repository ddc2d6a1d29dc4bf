import type { Person } from './useTransfers.ts';
import * as css from './transfer.css.ts';

/** Nickname and account of the recipient, each with its own text direction. */
export function PersonName({ of: { account, nickname } }: { of: Partial<Person> }) {
  return (
    <span className={css.person} translate="no">
      {nickname !== undefined && <bdi>{nickname}</bdi>}
      <bdi className={nickname === undefined ? undefined : css.account}>{account}</bdi>
    </span>
  );
}
