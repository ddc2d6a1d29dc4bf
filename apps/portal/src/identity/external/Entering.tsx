import { seal } from '@baize/machines/kit';
import { useState } from 'react';
import type { PendingSignIn } from './pending.ts';
import type { SignInAttempt } from './attempt.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { Checking } from './Checking.tsx';

/**
 * The login's own form with an external sign-in in place of what is typed: second step and all (T18).
 * When it is refused, the form says why and is there for another attempt.
 */
export function Entering({ back, attempt }: { back: PendingSignIn; attempt: SignInAttempt }) {
  const [first] = useState(() => ({
    method: 'external' as const,
    idToken: seal(back.idToken),
    captcha: '' as const,
  }));
  return (
    <LoginForm site={attempt.site} next={attempt.next} first={first} meanwhile={<Checking />}>
      {attempt.site === 'member' && <LoginLinks />}
    </LoginForm>
  );
}
