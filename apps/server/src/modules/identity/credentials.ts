import type { BotCheck } from '../bot-check/index.ts';
import type { Site } from './login-policy.ts';
import type { StepAnswer } from './second-step/index.ts';

/** What a login by password brings; the captcha's two parts come together or not at all. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly site: Site;
  readonly captcha?: { readonly id: string; readonly answer: string };
  /** The proof of work, asked for by the switch `loginBotCheck` (T8). */
  readonly botCheck?: BotCheck;
  /** The browser's cookie stands for the password (H11). */
  readonly remembered: boolean;
  /** The browser is to remember this login (T32). */
  readonly rememberMe: boolean;
  /** The answer to the second step that an earlier try was asked for. */
  readonly verification?: StepAnswer;
}
