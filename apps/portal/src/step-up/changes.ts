import { ApiProblem } from '@baize/api';
import type { Services } from '../kernel/services/services.ts';
import { readToken } from '../kernel/session/token.ts';
import { hasNewerToken } from '../kernel/member/newer-token.ts';
import { askForProof, type StepUpActor, type StepUpEnd } from './step-up.ts';

/** The queries of this page, which every change of it invalidates. */
export const securityPaths = [
  '/api/security',
  '/api/security/sessions',
  '/api/security/devices',
  '/api/security/logins',
  '/api/security/external',
  '/api/security/payment-password',
  '/api/payout-accounts',
] as const;

/**
 * The cached data is outdated: it was changed elsewhere, or the change succeeded but its response
 * was lost.
 */
const isOld = ({ status }: ApiProblem): boolean => [0, 404, 409].includes(status);

/** Runs changes of security settings. One that requires a step-up asks for it and continues. */
export class Changes {
  readonly #services: Services;
  readonly #show: (actor: StepUpActor | undefined) => void;
  #actor: StepUpActor | undefined;
  readonly #paths: readonly string[];
  /** Concurrent changes share one step-up. */
  #proof: Promise<StepUpEnd> | undefined;

  /**
   * @param show gets the statechart of the step-up while it runs
   * @param paths of the page's queries, which every change invalidates
   */
  constructor(
    services: Services,
    show: (actor: StepUpActor | undefined) => void,
    paths: readonly string[] = securityPaths,
  ) {
    this.#services = services;
    this.#show = show;
    this.#paths = paths;
  }

  /**
   * Makes a change; the page's queries are refetched before it resolves. Rejects as the change
   * does: with `step_up_required` when the step-up was cancelled.
   * @param signal aborts when the caller has left: no step-up is asked for then
   */
  async make<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const sentWith = readToken();
    try {
      const value = await work();
      await this.#refresh();
      return value;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const isWanted = signal?.aborted !== true;
      if (isWanted && (await this.#isWorthAnother(error, sentWith))) return this.make(work, signal);
      if (error.status === 401) this.#services.session.send({ type: 'session.expired' });
      if (isOld(error)) void this.#refresh();
      throw error;
    }
  }

  /** Leaves the page and cancels its step-up. */
  leave(): void {
    this.#actor?.send({ type: 'proof.abandoned' });
  }

  async #isWorthAnother(
    { code, status }: ApiProblem,
    sentWith: string | undefined,
  ): Promise<boolean> {
    if (status === 401) return hasNewerToken(this.#services, sentWith);
    if (code !== 'step_up_required') return false;
    // A cancelled step-up that is still ending belongs to another change; this one starts its own
    // afterwards.
    const isLeft = this.#actor?.getSnapshot().context.withdrawn ?? false;
    const end = await this.#prove();
    if (end === 'ended') this.#services.session.send({ type: 'session.expired' });
    return end === 'proved' || (isLeft && end === 'abandoned');
  }

  #prove(): Promise<StepUpEnd> {
    const show = (actor: StepUpActor | undefined) => {
      this.#actor = actor;
      this.#show(actor);
    };
    this.#proof ??= askForProof(this.#services, show).finally(() => (this.#proof = undefined));
    return this.#proof;
  }

  #refresh(): Promise<unknown> {
    const { queryClient } = this.#services;
    return Promise.all(
      this.#paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  }
}
