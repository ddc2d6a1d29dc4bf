import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';

/**
 * The invitation of the link that opened the page; an unknown code is reported only on submit
 * (T25).
 */
export function useLinkInvitation() {
  const code = new URLSearchParams(useSearch()).get('affiliateCode') ?? '';
  const domain = globalThis.location?.host ?? '';
  const { data, isLoading } = useQuery({
    ...apiQuery('/api/registration/affiliate', { code, domain }),
    enabled: code !== '',
    // Not retried: code checks are rate-limited, and the form can be filled in meanwhile.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { code, inviter: data?.inviter, isLoading };
}

export type LinkInvitation = ReturnType<typeof useLinkInvitation>;
