/** The charts with the portal's own effects, and what these need, for tests that walk them without a browser. */
export { smsCountdownWith } from '../identity/codes/effects.ts';
export { type Question, searchNumber } from '../identity/bot/search.ts';
export { makeProof } from '../identity/form/proof.ts';
export { challengeWith } from '../identity/login/challenge/effects.ts';
export { loginWith } from '../identity/login/effects.ts';
export { logoutWith } from '../identity/logout/leave.ts';
export { passwordChangeWith } from '../identity/password/change.ts';
export { passwordResetWith } from '../identity/password/reset.ts';
export { registrationWith } from '../identity/register/effects.ts';
export { factsOf, rulesQuery } from '../identity/register/settings.ts';
export { createHttp, httpRead } from '../kernel/http/http.ts';
export { apiQuery, createQueryClient } from '../kernel/http/query.ts';
export { createServices, type Services } from '../kernel/services/services.ts';
export { Tabs } from '../kernel/session/tabs.ts';
export { storeToken } from '../kernel/session/token.ts';
export { favouriteWith } from '../lobby/favourites.ts';
export { gameLaunchWith } from '../play/launch/launcher.ts';
export { sessionChart, statusChart } from '../shell/charts/effects.ts';
