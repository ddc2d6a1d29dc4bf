/**
 * The accounts that the pictures use, each signed in once: the list of sessions is the same in
 * every run.
 */
import { type Account, call, getToken } from '../../lib/api.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import type { Who } from './picture.ts';

export type Tokens = Readonly<Record<Who, string | null>>;

export async function signEverybodyIn(product: ProductFacts): Promise<Tokens> {
  const trial = await call<{ token: string }>(product, 'POST', '/api/auth/free-play', {
    body: { os: 'web', platform: 'W' },
  });
  return {
    visitor: null,
    trial: trial.value.token,
    player: await getToken(product, 'player01'),
    stranger: await getToken(product, 'player02'),
    agent: await getToken(product, 'agent01'),
    invited: await getToken(product, 'invited01' as Account),
  };
}
