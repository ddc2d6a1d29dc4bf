import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';

/** The invitation of the link that has led here; nothing is known of a code that leads nowhere until the form is sent (T25). */
export function useLinkInvitation() {
  const code = new URLSearchParams(useSearch()).get('affiliateCode') ?? '';
  const domain = globalThis.location?.host ?? '';
  const { data, isLoading } = useQuery({
    ...apiQuery('/api/registration/affiliate', { code, domain }),
    enabled: code !== '',
    // Asked once: a form that is filled in stays in sight, and the checks of codes are counted.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { code, inviter: data?.inviter, isLoading };
}

export type LinkInvitation = ReturnType<typeof useLinkInvitation>;
