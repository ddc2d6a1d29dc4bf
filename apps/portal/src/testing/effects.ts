/**
 * The statecharts with the portal's own effects and their dependencies, for tests that walk them
 * without a browser.
 */
export { contractNegotiationWith } from '../agent/contracts/negotiation.ts';
export { registerDownlineWith } from '../agent/register/register-downline.ts';
export { edgeTransferWith } from '../cashier/transfer/edge-transfer.ts';
export { smsCountdownWith } from '../identity/codes/effects.ts';
export { type Question, searchNumber } from '../identity/bot/search.ts';
export { makeProof } from '../identity/form/proof.ts';
export { challengeWith } from '../identity/login/challenge/effects.ts';
export { loginWith } from '../identity/login/effects.ts';
export { logoutWith } from '../identity/logout/leave.ts';
export { passwordChangeWith } from '../identity/password/change.ts';
export { passwordResetWith } from '../identity/password/reset.ts';
export { registrationWith } from '../identity/register/effects.ts';
export { getFacts, rulesQuery } from '../identity/register/settings.ts';
export { Changes } from '../step-up/changes.ts';
export { createHttp, httpRead } from '../kernel/http/http.ts';
export { apiQuery, createQueryClient } from '../kernel/http/query.ts';
export { createServices, type Services } from '../kernel/services/services.ts';
export { Tabs } from '../kernel/session/tabs.ts';
export { storeToken } from '../kernel/session/token.ts';
export { favouriteWith } from '../lobby/favourites.ts';
export { gameLaunchWith } from '../play/launch/launcher.ts';
export { sessionChart, statusChart } from '../shell/charts/effects.ts';
