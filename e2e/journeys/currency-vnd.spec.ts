/** A product whose currency has no fraction digits. */
import { type CurrencyWalk, walkInCurrency } from '../lib/currency-walk.ts';
import { testAlone } from '../lib/test.ts';

const dong: CurrencyWalk = {
  env: { CURRENCY: 'VND' },
  balance: /^₫\s*[\d,]+(₫\s*[\d,]+ on hold)?$/,
  limits: /₫\s*5,000\s*–\s*₫\s*5,000,000/,
  tooFine: '20000.5',
  deposit: '20000',
  atProvider: '20000 VND',
  deposited: /₫\s*20,000(?!\.)/,
  withdrawal: '50000',
  fee: /Fee\s*₫\s*500(?![.,\d])/,
  payout: /₫\s*49,500(?!\.)/,
  stake: /₫\s*1,000(?!\.)/,
  inFile: /^-?\d+$/,
};
const test = testAlone(dong.env);

test('a member deposits, plays and withdraws Vietnamese dong', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('player01');
  await walkInCurrency(test.step, { page, product }, dong);
});
