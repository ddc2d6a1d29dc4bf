/** Contracts of an agent with its downline and with the platform, by API calls. */
import { randomUUID } from 'node:crypto';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { type Account, type Answer, call, createOperator } from '../../lib/api.ts';

interface Contract {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly upline?: string;
  /** Increases with each change. */
  readonly revision: number;
}

interface Preview {
  readonly confirmation?: string;
}

const kind = 'hourly';
const termsAt = (rateBasisPoints: number) => ({
  kind,
  period: 'D',
  tiers: [{ rateBasisPoints }],
});
const isOpen = ({ state }: Contract): boolean =>
  ['offered', 'requested', 'active', 'termination_requested'].includes(state);

function getValue<Value>(what: string, { status, body, value }: Answer<Value>): Value {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return value;
}

/** A top agent and an account directly below it. */
export class Offers {
  readonly #product: ProductFacts;
  readonly #tokens: Readonly<Record<'agent' | 'downline', string>>;
  readonly #accounts: Readonly<Record<'agent' | 'downline', Account>>;

  constructor(
    product: ProductFacts,
    accounts: Readonly<Record<'agent' | 'downline', Account>>,
    tokens: Readonly<Record<'agent' | 'downline', string>>,
  ) {
    this.#product = product;
    this.#accounts = accounts;
    this.#tokens = tokens;
  }

  async #say<Value = Contract>(
    by: 'agent' | 'downline',
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Value> {
    const answer = await call<Value>(this.#product, method, `/api/contracts${path}`, {
      token: this.#tokens[by],
      ...(body && { body, headers: { 'Idempotency-Key': randomUUID() } }),
    });
    return getValue(`${by} ${path}`, answer);
  }

  async #platform(path: string, body: object): Promise<Contract> {
    const answer = await createOperator(this.#product).call<Contract>(
      'POST',
      `/contracts${path}`,
      body,
    );
    return getValue(`platform ${path}`, answer);
  }

  offerToAgent(rate: number): Promise<Contract> {
    return this.#platform('', { downline: this.#accounts.agent, ...termsAt(rate) });
  }

  offerToDownline(rate: number): Promise<Contract> {
    return this.#say('agent', 'POST', '', { downline: this.#accounts.downline, ...termsAt(rate) });
  }

  /** Accepts an offer, and the end of the contracts that end with it. */
  async accept(by: 'agent' | 'downline', { id }: Pick<Contract, 'id'>): Promise<void> {
    const { confirmation } = await this.#say<Preview>(by, 'GET', `/${id}/preview`);
    await this.#say(by, 'POST', `/${id}/answer`, { answer: 'accept', confirmation });
  }

  /** Sets what the platform pays the agent. */
  async payAgent(rate: number): Promise<Contract> {
    const contract = await this.offerToAgent(rate);
    await this.accept('agent', contract);
    return contract;
  }

  /** Sets what the agent pays the downline. */
  async payDownline(rate: number): Promise<Contract> {
    const contract = await this.offerToDownline(rate);
    await this.accept('downline', contract);
    return contract;
  }

  async byPlatform({ id }: Contract, command: 'withdraw' | 'terminate'): Promise<void> {
    await this.#platform(`/${id}/commands`, { command });
  }

  async terminate({ id }: Contract): Promise<void> {
    await this.#say('agent', 'POST', `/${id}/termination`, {});
  }

  async getRevision({ id }: Pick<Contract, 'id'>): Promise<number> {
    const list = await this.#list();
    return list.find((contract) => contract.id === id)!.revision;
  }

  async #list(): Promise<readonly Contract[]> {
    return (await this.#say<{ list: readonly Contract[] }>('agent', 'GET', '')).list;
  }

  /** Ends all running contracts and withdraws all offers, from the bottom up. */
  async endAll(): Promise<void> {
    await this.endBelow();
    const open = (await this.#open()).filter((contract) => !this.#isBelow(contract));
    for (const contract of open)
      await this.byPlatform(contract, contract.state === 'offered' ? 'withdraw' : 'terminate');
  }

  /** The same for the contracts between the agent and its downline. */
  async endBelow(): Promise<void> {
    for (const contract of (await this.#open()).filter((one) => this.#isBelow(one))) {
      const answer = { offered: 'withdraw', requested: 'reject' }[contract.state];
      if (answer === undefined) await this.terminate(contract);
      else await this.#say('agent', 'POST', `/${contract.id}/answer`, { answer });
    }
  }

  async #open(): Promise<readonly Contract[]> {
    return (await this.#list()).filter((contract) => contract.kind === kind && isOpen(contract));
  }

  #isBelow({ upline }: Contract): boolean {
    return upline === this.#accounts.agent;
  }
}
