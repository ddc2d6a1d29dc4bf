import type { components } from '@baize/api/operator';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant, settingsChange, type MerchantSettings } from '../merchant-settings/index.ts';
import { toAmount } from '../wallet/index.ts';

type Wire = components['schemas']['BonusSettings'];

/** The operator's calls for the settings of bonuses. */
export function bonusSettingsHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const { config } = platform;
  const toWire = ({ bonuses: { largestBets } }: MerchantSettings): Wire => ({
    largestBets: largestBets.map((bet) => ({ ...bet })),
  });
  return {
    getBonusSettings: async () => ok(toWire(merchant.current())),
    async setBonusSettings({ body: { largestBets } }, ctx) {
      const bets = largestBets.map(({ currency, amount }, at) => {
        if (largestBets.findIndex((bet) => bet.currency === currency) < at)
          throw invalid(`/body/largestBets/${at}/currency`, 'unique');
        const digits = getDigits(config, currency);
        const limit = toAmount(amount, `/body/largestBets/${at}/amount`, digits);
        return { currency, amount: formatMoney(limit, digits) };
      });
      return settingsChange(merchant, ctx, { bonuses: { largestBets: bets } }, toWire);
    },
  };
}

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });

/** Throws `bonus_bet_limit` if a bet brings its round above the merchant's maximum bet. */
export function requireSmallBet(platform: Platform, currency: string, roundStakes: bigint): void {
  const { largestBets } = getMerchant(platform).current().bonuses;
  const largestBet = largestBets.find((bet) => bet.currency === currency)?.amount;
  if (largestBet === undefined) return;
  if (roundStakes <= parseMoney(largestBet, getDigits(platform.config, currency))) return;
  throw new ProblemError('bonus_bet_limit', { extensions: { largestBet } });
}
