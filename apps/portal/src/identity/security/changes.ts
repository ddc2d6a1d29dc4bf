import { ApiProblem } from '@baize/api';
import type { Services } from '../../kernel/services/services.ts';
import { readToken } from '../../kernel/session/token.ts';
import { renewedSince } from '../../kernel/member/session-since.ts';
import { askForProof, type StepUpActor, type StepUpEnd } from './step-up.ts';

/** What is read on this page, and what every change of it makes old. */
export const securityPaths = [
  '/api/security',
  '/api/security/sessions',
  '/api/security/devices',
  '/api/security/logins',
  '/api/security/external',
  '/api/security/payment-password',
  '/api/payout-accounts',
] as const;

/** Somebody else has changed what the page shows; or the change was made and its answer got lost. */
const isOld = ({ status }: ApiProblem): boolean => [0, 404, 409].includes(status);

/** Changes of what protects the account. One that needs a fresh proof asks for it and goes on. */
export class Changes {
  readonly #services: Services;
  readonly #show: (actor: StepUpActor | undefined) => void;
  #actor: StepUpActor | undefined;
  readonly #paths: readonly string[];
  /** Changes that need a proof at once wait for the same one. */
  #proof: Promise<StepUpEnd> | undefined;

  /**
   * @param show gets the chart of the proof while it runs
   * @param paths of what the page reads, which every change makes old
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
   * Makes a change; what the page shows is read anew before it resolves. Rejects as the change does: with
   * `step_up_required` when the proof was not given.
   * @param signal whether somebody still waits for it: nobody else is asked for a proof
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

  /** The page is left, and with it the proof that is asked for. */
  leave(): void {
    this.#actor?.send({ type: 'proof.abandoned' });
  }

  async #isWorthAnother(
    { code, status }: ApiProblem,
    sentWith: string | undefined,
  ): Promise<boolean> {
    if (status === 401) return renewedSince(this.#services, sentWith);
    if (code !== 'step_up_required') return false;
    // A proof that was left and is not over yet was another change's: this one asks for its own then.
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
