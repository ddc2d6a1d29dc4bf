import type { QueryClient } from '@tanstack/react-query';
import { knownPermission } from '../../kernel/session/status.ts';

/** Whether the merchant requires a proof of work for a login and for sending a code (T8, H3). */
export const asksForProof = (queryClient: QueryClient): boolean =>
  knownPermission(queryClient)?.info.whitelabel.switches.loginBotCheck ?? true;
