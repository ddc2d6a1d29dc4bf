import { seal } from '@baize/machines/kit';
import { useState } from 'react';
import type { PendingSignIn } from './pending.ts';
import type { Way } from './way.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginLinks } from '../way-in/LoginLinks.tsx';
import { Checking } from './Checking.tsx';

/**
 * The login's own form with a sign-in elsewhere in place of what is typed: second step and all (T18).
 * When it is refused, the form says why and is there for another way.
 */
export function Entering({ back, way }: { back: PendingSignIn; way: Way }) {
  const [first] = useState(() => ({
    method: 'external' as const,
    idToken: seal(back.idToken),
    captcha: '' as const,
  }));
  return (
    <LoginForm site={way.site} next={way.next} first={first} meanwhile={<Checking />}>
      {way.site === 'member' && <LoginLinks />}
    </LoginForm>
  );
}
