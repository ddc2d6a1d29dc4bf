import { writeMoney } from '../../platform/money-text.ts';
import type { NewMessage } from '../member/index.ts';
import type { Bonus } from './store.ts';

/** Bonus events that the player gets a message about; a bonus used up in play needs none. */
export type Told = 'granted' | 'completed' | 'reopened' | 'expired' | 'cancelled';

interface Amounts {
  readonly amount: string;
  readonly required: string;
}

type Wording = Readonly<Record<Told, (amounts: Amounts) => NewMessage>>;

const TEXTS: Readonly<Record<'en' | 'vi', Wording>> = {
  en: {
    granted: ({ amount, required }) => ({
      title: 'You have a bonus',
      body: `A bonus of ${amount} is yours to play with. Once ${required} has been staked, what is left of it is yours to withdraw. See Bonus details for the deadline.`,
    }),
    completed: ({ amount }) => ({
      title: 'Your bonus is now cash',
      body: `You have completed the wagering for your bonus of ${amount}. What was left of it is in your balance.`,
    }),
    reopened: ({ amount, required }) => ({
      title: 'Your bonus is open again',
      body: `A game provider cancelled bets that counted for your bonus of ${amount}. It becomes cash once you have staked ${required}.`,
    }),
    expired: ({ amount }) => ({
      title: 'A bonus has ended',
      body: `Your bonus of ${amount} has expired. What was left of it was removed.`,
    }),
    cancelled: ({ amount }) => ({
      title: 'A bonus was cancelled',
      body: `Your bonus of ${amount} was cancelled. What was left of it was removed.`,
    }),
  },
  vi: {
    granted: ({ amount, required }) => ({
      title: 'Bạn có một khoản thưởng',
      body: `Bạn được chơi với khoản thưởng ${amount}. Khi đã cược đủ ${required}, phần còn lại trở thành tiền của bạn. Thời hạn được ghi trong mục chi tiết thưởng.`,
    }),
    completed: ({ amount }) => ({
      title: 'Khoản thưởng đã là tiền của bạn',
      body: `Bạn đã cược đủ cho khoản thưởng ${amount}. Phần còn lại nằm trong số dư của bạn.`,
    }),
    reopened: ({ amount, required }) => ({
      title: 'Khoản thưởng của bạn được mở lại',
      body: `Nhà cung cấp trò chơi đã hủy các cược được tính cho khoản thưởng ${amount}. Khoản thưởng trở thành tiền của bạn khi đã cược đủ ${required}.`,
    }),
    expired: ({ amount }) => ({
      title: 'Một khoản thưởng đã kết thúc',
      body: `Khoản thưởng ${amount} đã hết hạn. Phần còn lại được thu hồi.`,
    }),
    cancelled: ({ amount }) => ({
      title: 'Một khoản thưởng đã bị hủy',
      body: `Khoản thưởng ${amount} của bạn đã bị hủy. Phần còn lại được thu hồi.`,
    }),
  },
};

/** The message about a bonus in a member's language. */
export function bonusMessage(
  told: Told,
  language: string,
  { amount, required, currency }: Pick<Bonus, 'amount' | 'required' | 'currency'>,
  digits: number,
): NewMessage {
  const spoken = language.startsWith('vi') ? 'vi' : 'en';
  return TEXTS[spoken][told]({
    amount: writeMoney({ amount, currency, digits }, spoken),
    required: writeMoney({ amount: required, currency, digits }, spoken),
  });
}
