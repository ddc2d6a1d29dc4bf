/** What a call needs to know about its server. */
export interface Facts {
  readonly operatorKey: string;
  readonly vendor: string;
  readonly vendorSecret: string;
  readonly provider: string;
  readonly providerSecret: string;
}

/** A call that can be sent repeatedly. */
export interface Call {
  /** Its permanent name: an idempotency key or a transaction id. */
  readonly name: string;
  readonly kind: string;
  readonly isVendor?: boolean;
  /** Refusals that mean that something is still missing. */
  readonly passing?: ReadonlySet<string>;
  readonly isLive?: boolean;
  request(facts: Facts): {
    readonly method: 'POST';
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  };
}

interface Seat {
  readonly playerId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly accountId: string;
  readonly holder: string;
  readonly paymentPassword: string;
}

interface OfRound {
  readonly seat: Pick<Seat, 'playerId' | 'sessionId'>;
  readonly round: string;
  readonly name: string;
}

type Payer = Pick<Seat, 'token'>;

export declare function bet(at: OfRound, fields: { gameCode: string; amount: string }): Call;
export declare function win(at: OfRound, fields: object): Call;
export declare function rollback(at: OfRound, betTransactionId: string): Call;
export declare function closeRound(at: OfRound, gameCode: string): Call;
export declare function transfer(seat: Payer, name: string, body: object): Call;
export declare function edgeTransfer(seat: Payer, name: string, body: object): Call;
export declare function deposit(seat: Payer, name: string, amount: string): Call;
export declare function depositResult(name: string, fields: object): Call;
export declare function withdrawal(
  seat: Pick<Seat, 'token' | 'accountId' | 'paymentPassword'>,
  name: string,
  amount: string,
  methodId?: string,
): Call;
export declare function order(name: string, reference: string, body: object): Call;
export declare function confirmation(
  seat: Pick<Seat, 'token' | 'holder'>,
  name: string,
  reference: string,
  body: object,
): Call;
