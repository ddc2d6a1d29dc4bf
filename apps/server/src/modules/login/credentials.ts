import type { BotCheck } from '../bot-check/index.ts';
import type { Site } from '../sessions/index.ts';
import type { StepAnswer } from './second-step/index.ts';

/** Fields of a login by password; the captcha's two parts are both present or both absent. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly site: Site;
  readonly captcha?: { readonly id: string; readonly answer: string };
  /** The proof of work, required by the switch `loginBotCheck` (T8). */
  readonly botCheck?: BotCheck;
  /** The browser's cookie replaces the password (H11). */
  readonly remembered: boolean;
  /** Whether the browser remembers this login (T32). */
  readonly rememberMe: boolean;
  /** The answer to the second step requested by an earlier attempt. */
  readonly verification?: StepAnswer;
}
