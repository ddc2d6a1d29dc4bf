import { accountStatus } from '../account-status/machine.ts';
import { bonusStatus } from '../bonus-status/machine.ts';
import { contractStatus } from '../contract-status/machine.ts';
import { challengeModel } from '../challenge/model.ts';
import { challengeStories } from '../challenge/stories.ts';
import { contractNegotiationModel } from '../contract-negotiation/model.ts';
import { contractNegotiationStories } from '../contract-negotiation/stories.ts';
import { connectionModel } from '../connection/model.ts';
import { connectionStories } from '../connection/stories.ts';
import { contactBindingModel } from '../contact-binding/model.ts';
import { contactBindingStories } from '../contact-binding/stories.ts';
import { adjustment } from '../adjustment/machine.ts';
import { depositStatus } from '../deposit-status/machine.ts';
import { enrolmentModel } from '../enrolment/model.ts';
import { enrolmentStories } from '../enrolment/stories.ts';
import { externalSignInModel } from '../external-sign-in/model.ts';
import { externalSignInStories } from '../external-sign-in/stories.ts';
import { favouriteModel } from '../favourite/model.ts';
import { favouriteStories } from '../favourite/stories.ts';
import { gameLaunchModel } from '../game-launch/model.ts';
import { gameLaunchStories } from '../game-launch/stories.ts';
import { idleSignOutModel } from '../idle-sign-out/model.ts';
import { idleSignOutStories } from '../idle-sign-out/stories.ts';
import { lateWin } from '../late-win/machine.ts';
import type { Lifecycle } from '../lifecycle/index.ts';
import { loginModel } from '../login/model.ts';
import { loginStories } from '../login/stories.ts';
import { logoutModel } from '../logout/model.ts';
import { logoutStories } from '../logout/stories.ts';
import { passwordChangeModel } from '../password-change/model.ts';
import { passwordChangeStories } from '../password-change/stories.ts';
import { passwordResetModel } from '../password-reset/model.ts';
import { passwordResetStories } from '../password-reset/stories.ts';
import { payoutPart } from '../payout-part/machine.ts';
import { popupQueueModel } from '../popup-queue/model.ts';
import { popupQueueStories } from '../popup-queue/stories.ts';
import { proposal } from '../proposal/machine.ts';
import { redemption } from '../redemption/machine.ts';
import { registrationModel } from '../registration/model.ts';
import { registrationStories } from '../registration/stories.ts';
import { sessionModel } from '../session/model.ts';
import { sessionStories } from '../session/stories.ts';
import { smsCountdownModel } from '../sms-countdown/model.ts';
import { smsCountdownStories } from '../sms-countdown/stories.ts';
import { stepUpModel } from '../step-up/model.ts';
import { stepUpStories } from '../step-up/stories.ts';
import { systemStatusModel } from '../system-status/model.ts';
import { systemStatusStories } from '../system-status/stories.ts';
import { uploadModel } from '../upload/model.ts';
import { uploadStories } from '../upload/stories.ts';
import { withdrawalRequestModel } from '../withdrawal-request/model.ts';
import { withdrawalRequestStories } from '../withdrawal-request/stories.ts';
import { withdrawalConfirmationModel } from '../withdrawal-confirmation/model.ts';
import { withdrawalConfirmationStories } from '../withdrawal-confirmation/stories.ts';
import { edgeTransferModel } from '../edge-transfer/model.ts';
import { edgeTransferStories } from '../edge-transfer/stories.ts';
import { depositRequestModel } from '../deposit-request/model.ts';
import { depositRequestStories } from '../deposit-request/stories.ts';
import { paymentPasswordModel } from '../payment-password/model.ts';
import { paymentPasswordStories } from '../payment-password/stories.ts';
import { redeemModel } from '../redeem/model.ts';
import { redeemStories } from '../redeem/stories.ts';
import { registerDownlineModel } from '../register-downline/model.ts';
import { registerDownlineStories } from '../register-downline/stories.ts';
import { downlineMoveModel } from '../downline-move/model.ts';
import { downlineMoveStories } from '../downline-move/stories.ts';
import { bulkRunModel } from '../bulk-run/model.ts';
import { bulkRunStories } from '../bulk-run/stories.ts';
import { feedbackModel } from '../feedback/model.ts';
import { feedbackStories } from '../feedback/stories.ts';
import { requestCheckModel } from '../request-check/model.ts';
import { requestCheckStories } from '../request-check/stories.ts';
import type { AnyModel, Stories } from '../testing/index.ts';
import { withdrawal } from '../withdrawal/machine.ts';

/** A chart with everything that can be said against it. */
export interface Charted {
  readonly model: AnyModel;
  readonly stories: Stories<never>;
}

/** Every chart of the product. A new chart is added here and nowhere else. */
const all = [
  [systemStatusModel, systemStatusStories],
  [sessionModel, sessionStories],
  [loginModel, loginStories],
  [challengeModel, challengeStories],
  [registrationModel, registrationStories],
  [logoutModel, logoutStories],
  [passwordChangeModel, passwordChangeStories],
  [passwordResetModel, passwordResetStories],
  [gameLaunchModel, gameLaunchStories],
  [popupQueueModel, popupQueueStories],
  [favouriteModel, favouriteStories],
  [connectionModel, connectionStories],
  [smsCountdownModel, smsCountdownStories],
  [idleSignOutModel, idleSignOutStories],
  [externalSignInModel, externalSignInStories],
  [stepUpModel, stepUpStories],
  [enrolmentModel, enrolmentStories],
  [contactBindingModel, contactBindingStories],
  [uploadModel, uploadStories],
  [withdrawalRequestModel, withdrawalRequestStories],
  [withdrawalConfirmationModel, withdrawalConfirmationStories],
  [edgeTransferModel, edgeTransferStories],
  [depositRequestModel, depositRequestStories],
  [paymentPasswordModel, paymentPasswordStories],
  [redeemModel, redeemStories],
  [contractNegotiationModel, contractNegotiationStories],
  [registerDownlineModel, registerDownlineStories],
  [downlineMoveModel, downlineMoveStories],
  [bulkRunModel, bulkRunStories],
  [feedbackModel, feedbackStories],
  [requestCheckModel, requestCheckStories],
] as const;

export const charts: readonly Charted[] = all.map(
  ([model, stories]) => ({ model, stories }) as unknown as Charted,
);

/** Every lifecycle of an entity; a server walks them, no browser does, so they have no tour. */
export const lifecycles: readonly Lifecycle[] = [
  accountStatus,
  adjustment,
  bonusStatus,
  contractStatus,
  depositStatus,
  lateWin,
  withdrawal,
  payoutPart,
  proposal,
  redemption,
];
