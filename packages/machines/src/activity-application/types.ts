import type { Failure } from '../kit/index.ts';

/** What a member enters an activity with (E84). */
export interface ActivityDraft {
  readonly remark: string;
  /** Ids of uploads. */
  readonly images: readonly string[];
}

/** The states in which an entry begins (T56). */
export type EnteredStatus = 'applying' | 'joined' | 'signed';

export interface ActivityApplicationContext {
  /** From the submit until there is an answer. */
  readonly draft: ActivityDraft | null;
  /** Whether the remark was too long at the last submit (V54). */
  readonly isTooLong: boolean;
  readonly failure: Failure | null;
  readonly status: EnteredStatus | null;
}

export type ActivityApplicationEvent =
  | {
      readonly type: 'form.submitted';
      readonly draft: ActivityDraft;
      /** Counted by the form as a reader counts characters (H20). */
      readonly isTooLong: boolean;
    }
  | { readonly type: 'form.edited' }
  /** The dialog was closed. */
  | { readonly type: 'form.abandoned' };

/** busy: the application is being sent. */
export type ActivityApplicationTag = 'busy';
