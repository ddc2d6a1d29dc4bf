/** A product whose currency has three fraction digits. */
import { type CurrencyWalk, walkInCurrency } from '../lib/currency-walk.ts';
import { testAlone } from '../lib/test.ts';

const dinar: CurrencyWalk = {
  env: { CURRENCY: 'KWD' },
  balance: /^KWD\s*[\d,]+\.\d{3}(KWD\s*[\d,]+\.\d{3} on hold)?$/,
  limits: /KWD\s*5\.000\s*–\s*KWD\s*5,000\.000/,
  tooFine: '20.0005',
  // Three digits after a separator could also be a group of thousands.
  deposit: '20.005',
  atProvider: '20.005 KWD',
  deposited: /KWD\s*20\.005/,
  withdrawal: '50.005',
  fee: /Fee\s*KWD\s*0\.500/,
  payout: /KWD\s*49\.505/,
  stake: /KWD\s*1\.000/,
  inFile: /^-?\d+\.\d{3}$/,
};
const test = testAlone(dinar.env);

test('a member deposits, plays and withdraws Kuwaiti dinars', async ({ page, product, signIn }) => {
  test.setTimeout(120_000);
  await signIn('player01');
  await walkInCurrency(test.step, { page, product }, dinar);
});
