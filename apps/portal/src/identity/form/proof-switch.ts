import type { QueryClient } from '@tanstack/react-query';
import { knownPermission } from '../../kernel/session/status.ts';

/** Whether the merchant asks for a proof of work before a login and before a code is sent (T8, H3). */
export const asksForProof = (queryClient: QueryClient): boolean =>
  knownPermission(queryClient)?.info.whitelabel.switches.loginBotCheck ?? true;
