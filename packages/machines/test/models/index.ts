import { accountStatus } from '../../src/account-status/machine.ts';
import { bonusStatus } from '../../src/bonus-status/machine.ts';
import { contractStatus } from '../../src/contract-status/machine.ts';
import { challengeModel } from '../challenge/model.ts';
import { challengeScenarios } from '../challenge/scenarios.ts';
import { contractNegotiationModel } from '../contract-negotiation/model.ts';
import { contractNegotiationScenarios } from '../contract-negotiation/scenarios.ts';
import { connectionModel } from '../connection/model.ts';
import { connectionScenarios } from '../connection/scenarios.ts';
import { contactBindingModel } from '../contact-binding/model.ts';
import { contactBindingScenarios } from '../contact-binding/scenarios.ts';
import { adjustment } from '../../src/adjustment/machine.ts';
import { depositStatus } from '../../src/deposit-status/machine.ts';
import { activity } from '../../src/activity/machine.ts';
import { enrolmentModel } from '../enrolment/model.ts';
import { enrolmentScenarios } from '../enrolment/scenarios.ts';
import { externalSignInModel } from '../external-sign-in/model.ts';
import { externalSignInScenarios } from '../external-sign-in/scenarios.ts';
import { favouriteModel } from '../favourite/model.ts';
import { favouriteScenarios } from '../favourite/scenarios.ts';
import { gameLaunchModel } from '../game-launch/model.ts';
import { gameLaunchScenarios } from '../game-launch/scenarios.ts';
import { idleSignOutModel } from '../idle-sign-out/model.ts';
import { idleSignOutScenarios } from '../idle-sign-out/scenarios.ts';
import { lateWin } from '../../src/late-win/machine.ts';
import { lotteryOrder } from '../../src/lottery-order/machine.ts';
import type { Lifecycle } from '../../src/lifecycle/index.ts';
import { loginModel } from '../login/model.ts';
import { loginScenarios } from '../login/scenarios.ts';
import { logoutModel } from '../logout/model.ts';
import { logoutScenarios } from '../logout/scenarios.ts';
import { passwordChangeModel } from '../password-change/model.ts';
import { passwordChangeScenarios } from '../password-change/scenarios.ts';
import { passwordResetModel } from '../password-reset/model.ts';
import { passwordResetScenarios } from '../password-reset/scenarios.ts';
import { payoutPart } from '../../src/payout-part/machine.ts';
import { popupQueueModel } from '../popup-queue/model.ts';
import { popupQueueScenarios } from '../popup-queue/scenarios.ts';
import { proposal } from '../../src/proposal/machine.ts';
import { redemption } from '../../src/redemption/machine.ts';
import { registrationModel } from '../registration/model.ts';
import { registrationScenarios } from '../registration/scenarios.ts';
import { sessionModel } from '../session/model.ts';
import { sessionScenarios } from '../session/scenarios.ts';
import { smsCountdownModel } from '../sms-countdown/model.ts';
import { smsCountdownScenarios } from '../sms-countdown/scenarios.ts';
import { stepUpModel } from '../step-up/model.ts';
import { stepUpScenarios } from '../step-up/scenarios.ts';
import { systemStatusModel } from '../system-status/model.ts';
import { systemStatusScenarios } from '../system-status/scenarios.ts';
import { uploadModel } from '../upload/model.ts';
import { uploadScenarios } from '../upload/scenarios.ts';
import { withdrawalRequestModel } from '../withdrawal-request/model.ts';
import { withdrawalRequestScenarios } from '../withdrawal-request/scenarios.ts';
import { withdrawalConfirmationModel } from '../withdrawal-confirmation/model.ts';
import { withdrawalConfirmationScenarios } from '../withdrawal-confirmation/scenarios.ts';
import { edgeTransferModel } from '../edge-transfer/model.ts';
import { edgeTransferScenarios } from '../edge-transfer/scenarios.ts';
import { depositRequestModel } from '../deposit-request/model.ts';
import { depositRequestScenarios } from '../deposit-request/scenarios.ts';
import { paymentPasswordModel } from '../payment-password/model.ts';
import { paymentPasswordScenarios } from '../payment-password/scenarios.ts';
import { redeemModel } from '../redeem/model.ts';
import { redeemScenarios } from '../redeem/scenarios.ts';
import { registerDownlineModel } from '../register-downline/model.ts';
import { registerDownlineScenarios } from '../register-downline/scenarios.ts';
import { downlineMoveModel } from '../downline-move/model.ts';
import { downlineMoveScenarios } from '../downline-move/scenarios.ts';
import { bulkRunModel } from '../bulk-run/model.ts';
import { bulkRunScenarios } from '../bulk-run/scenarios.ts';
import { feedbackModel } from '../feedback/model.ts';
import { feedbackScenarios } from '../feedback/scenarios.ts';
import { requestCheckModel } from '../request-check/model.ts';
import { requestCheckScenarios } from '../request-check/scenarios.ts';
import { tableSeatModel } from '../table-seat/model.ts';
import { tableSeatScenarios } from '../table-seat/scenarios.ts';
import { betSlipModel } from '../bet-slip/model.ts';
import { betSlipScenarios } from '../bet-slip/scenarios.ts';
import type { Charted } from '@baize/chartwalk';
import { withdrawal } from '../../src/withdrawal/machine.ts';
import { activityApplicationModel } from '../activity-application/model.ts';
import { activityApplicationScenarios } from '../activity-application/scenarios.ts';
import { chatConnectionModel } from '../chat-connection/model.ts';
import { chatConnectionScenarios } from '../chat-connection/scenarios.ts';
import { missionClaimModel } from '../mission-claim/model.ts';
import { missionClaimScenarios } from '../mission-claim/scenarios.ts';
import { installAppModel } from '../install-app/model.ts';
import { installAppScenarios } from '../install-app/scenarios.ts';
import { pushConsentModel } from '../push-consent/model.ts';
import { pushConsentScenarios } from '../push-consent/scenarios.ts';

/** Every chart of the product. Add a new chart here and nowhere else. */
const all = [
  [systemStatusModel, systemStatusScenarios],
  [sessionModel, sessionScenarios],
  [loginModel, loginScenarios],
  [challengeModel, challengeScenarios],
  [registrationModel, registrationScenarios],
  [logoutModel, logoutScenarios],
  [passwordChangeModel, passwordChangeScenarios],
  [passwordResetModel, passwordResetScenarios],
  [gameLaunchModel, gameLaunchScenarios],
  [popupQueueModel, popupQueueScenarios],
  [favouriteModel, favouriteScenarios],
  [connectionModel, connectionScenarios],
  [smsCountdownModel, smsCountdownScenarios],
  [idleSignOutModel, idleSignOutScenarios],
  [externalSignInModel, externalSignInScenarios],
  [stepUpModel, stepUpScenarios],
  [enrolmentModel, enrolmentScenarios],
  [contactBindingModel, contactBindingScenarios],
  [uploadModel, uploadScenarios],
  [withdrawalRequestModel, withdrawalRequestScenarios],
  [withdrawalConfirmationModel, withdrawalConfirmationScenarios],
  [edgeTransferModel, edgeTransferScenarios],
  [depositRequestModel, depositRequestScenarios],
  [paymentPasswordModel, paymentPasswordScenarios],
  [redeemModel, redeemScenarios],
  [contractNegotiationModel, contractNegotiationScenarios],
  [registerDownlineModel, registerDownlineScenarios],
  [downlineMoveModel, downlineMoveScenarios],
  [bulkRunModel, bulkRunScenarios],
  [feedbackModel, feedbackScenarios],
  [requestCheckModel, requestCheckScenarios],
  [activityApplicationModel, activityApplicationScenarios],
  [chatConnectionModel, chatConnectionScenarios],
  [missionClaimModel, missionClaimScenarios],
  [tableSeatModel, tableSeatScenarios],
  [installAppModel, installAppScenarios],
  [pushConsentModel, pushConsentScenarios],
  [betSlipModel, betSlipScenarios],
] as const;

export const charts: readonly Charted[] = all.map(
  ([model, scenarios]) => ({ model, scenarios }) as unknown as Charted,
);

/** Every lifecycle of an entity. They run on the server, not in a browser, so they have no tour. */
export const lifecycles: readonly Lifecycle[] = [
  accountStatus,
  activity,
  adjustment,
  bonusStatus,
  contractStatus,
  depositStatus,
  lateWin,
  lotteryOrder,
  withdrawal,
  payoutPart,
  proposal,
  redemption,
];
