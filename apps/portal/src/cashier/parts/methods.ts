import type { Schemas } from '@baize/api';
import { parseMoney } from '@baize/rules/money';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { useDigits } from '../../kernel/session/status.ts';

/** A way to pay in or out. Amounts are minor units. */
export interface Method {
  readonly id: string;
  readonly name: string;
  /** How it is paid: led away, by a QR code, by a transfer with a reference. */
  readonly form: Schemas['PaymentForm'];
  /** 0 is at once. */
  readonly arrivalMinutes: number;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly fee: bigint;
  readonly feeBasisPoints: number;
  /** How many a day of the merchant's zone; 0 is as many as one likes. */
  readonly dailyCount: number;
}

const getMethod = (method: Schemas['PaymentMethod'], digits: number): Method => ({
  ...method,
  form: method.form ?? 'redirect',
  minAmount: parseMoney(method.minAmount, digits),
  maxAmount: parseMoney(method.maxAmount, digits),
  fee: parseMoney(method.fee, digits),
});

/** The ways to pay in or out, with their limits and fees (H27, K52); undefined until they are known. */
export function useMethods(kind: Schemas['PaymentKind']): readonly Method[] | undefined {
  const digits = useDigits();
  const { data } = useQuery(needed(apiQuery('/api/cashier/methods', {})));
  return data?.list.filter((one) => one.kind === kind).map((one) => getMethod(one, digits));
}

/** A method's name, where the page has read the methods. */
export const getMethodName = ({ queryClient }: Services, id: string): string | undefined =>
  queryClient.getQueryData(methodsKey)?.list.find((one) => one.id === id)?.name;

const { queryKey: methodsKey } = apiQuery('/api/cashier/methods', {});
