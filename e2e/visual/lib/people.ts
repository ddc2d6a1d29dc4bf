/** Who looks at the pictures, each signed in once: a list of sessions is the same in every run. */
import { type Account, call, tokenOf } from '../../lib/api.ts';
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
    player: await tokenOf(product, 'player01'),
    stranger: await tokenOf(product, 'player02'),
    agent: await tokenOf(product, 'agent01'),
    invited: await tokenOf(product, 'invited01' as Account),
  };
}
