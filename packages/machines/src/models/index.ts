import { challengeModel } from '../challenge/model.ts';
import { challengeStories } from '../challenge/stories.ts';
import { connectionModel } from '../connection/model.ts';
import { connectionStories } from '../connection/stories.ts';
import { favouriteModel } from '../favourite/model.ts';
import { favouriteStories } from '../favourite/stories.ts';
import { gameLaunchModel } from '../game-launch/model.ts';
import { gameLaunchStories } from '../game-launch/stories.ts';
import { loginModel } from '../login/model.ts';
import { loginStories } from '../login/stories.ts';
import { logoutModel } from '../logout/model.ts';
import { logoutStories } from '../logout/stories.ts';
import { passwordChangeModel } from '../password-change/model.ts';
import { passwordChangeStories } from '../password-change/stories.ts';
import { passwordResetModel } from '../password-reset/model.ts';
import { passwordResetStories } from '../password-reset/stories.ts';
import { popupQueueModel } from '../popup-queue/model.ts';
import { popupQueueStories } from '../popup-queue/stories.ts';
import { registrationModel } from '../registration/model.ts';
import { registrationStories } from '../registration/stories.ts';
import { sessionModel } from '../session/model.ts';
import { sessionStories } from '../session/stories.ts';
import { smsCountdownModel } from '../sms-countdown/model.ts';
import { smsCountdownStories } from '../sms-countdown/stories.ts';
import { systemStatusModel } from '../system-status/model.ts';
import { systemStatusStories } from '../system-status/stories.ts';
import type { AnyModel, Stories } from '../testing/index.ts';

/** A chart with everything that can be said against it. */
export interface Charted {
  readonly model: AnyModel;
  readonly stories: Stories<never>;
}

const charted = (model: unknown, stories: unknown): Charted =>
  ({ model, stories }) as unknown as Charted;

/** Every chart of the product. A new chart is added here and nowhere else. */
export const charts: readonly Charted[] = [
  charted(systemStatusModel, systemStatusStories),
  charted(sessionModel, sessionStories),
  charted(loginModel, loginStories),
  charted(challengeModel, challengeStories),
  charted(registrationModel, registrationStories),
  charted(logoutModel, logoutStories),
  charted(passwordChangeModel, passwordChangeStories),
  charted(passwordResetModel, passwordResetStories),
  charted(gameLaunchModel, gameLaunchStories),
  charted(popupQueueModel, popupQueueStories),
  charted(favouriteModel, favouriteStories),
  charted(connectionModel, connectionStories),
  charted(smsCountdownModel, smsCountdownStories),
];
