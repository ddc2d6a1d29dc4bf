import type { Schemas } from '@baize/api';
import { parseMoney } from '@baize/rules/money';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { useDigits } from '../../kernel/session/status.ts';

/** A payment method. Amounts are minor units. */
export interface Method {
  readonly id: string;
  readonly name: string;
  /** How it is paid: redirect, QR code, or transfer with a reference. */
  readonly form: Schemas['PaymentForm'];
  /** 0 means immediately. */
  readonly arrivalMinutes: number;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly fee: bigint;
  readonly feeBasisPoints: number;
  /** Maximum per day in the merchant's time zone; 0 means unlimited. */
  readonly dailyCount: number;
}

const getMethod = (method: Schemas['PaymentMethod'], digits: number): Method => ({
  ...method,
  form: method.form ?? 'redirect',
  minAmount: parseMoney(method.minAmount, digits),
  maxAmount: parseMoney(method.maxAmount, digits),
  fee: parseMoney(method.fee, digits),
});

/** The payment methods with limits and fees (H27, K52); undefined while loading. */
export function useMethods(kind: Schemas['PaymentKind']): readonly Method[] | undefined {
  const digits = useDigits();
  const { data } = useQuery(needed(apiQuery('/api/cashier/methods', {})));
  return data?.list.filter((one) => one.kind === kind).map((one) => getMethod(one, digits));
}

/** A method's name, if the methods have loaded. */
export const getMethodName = ({ queryClient }: Services, id: string): string | undefined =>
  queryClient.getQueryData(methodsKey)?.list.find((one) => one.id === id)?.name;

const { queryKey: methodsKey } = apiQuery('/api/cashier/methods', {});
