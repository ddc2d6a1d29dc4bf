/**
 * The statecharts with the portal's own effects and their dependencies, for tests that walk them
 * without a browser.
 */
export { createContractNegotiationMachine } from '../agent/contracts/negotiation.ts';
export { createRegisterDownlineMachine } from '../agent/register/register-downline.ts';
export { createEdgeTransferMachine } from '../cashier/transfer/edge-transfer.ts';
export { createSmsCountdownMachine } from '../identity/codes/effects.ts';
export { type Question, searchNumber } from '../identity/bot/search.ts';
export { makeProof } from '../identity/form/proof.ts';
export { createChallengeMachine } from '../identity/login/challenge/effects.ts';
export { createLoginMachine } from '../identity/login/effects.ts';
export { createLogoutMachine } from '../identity/logout/leave.ts';
export { createPasswordChangeMachine } from '../identity/password/change.ts';
export { createPasswordResetMachine } from '../identity/password/reset.ts';
export { createRegistrationMachine } from '../identity/register/effects.ts';
export { getFacts, rulesQuery } from '../identity/register/settings.ts';
export { Changes } from '../step-up/changes.ts';
export { createHttp, httpRead } from '../kernel/http/http.ts';
export { apiQuery, createQueryClient } from '../kernel/http/query.ts';
export { createServices, type Services } from '../kernel/services/services.ts';
export { Tabs } from '../kernel/session/tabs.ts';
export { storeToken } from '../kernel/session/token.ts';
export { createFavouriteMachine } from '../lobby/favourites.ts';
export { createGameLaunchMachine } from '../play/launch/launcher.ts';
export { createSessionMachine, createStatusMachine } from '../shell/charts/effects.ts';
