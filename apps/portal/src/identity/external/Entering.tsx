import { seal } from '@baize/machines/kit';
import { useState } from 'react';
import type { PendingSignIn } from './pending.ts';
import type { SignInAttempt } from './attempt.ts';
import { LoginForm } from '../login/LoginForm.tsx';
import { LoginLinks } from '../form/LoginLinks.tsx';
import { Checking } from './Checking.tsx';

/**
 * The login form with an external sign-in instead of typed credentials, including the second step
 * (T18). After a refusal the form shows the reason and accepts another attempt.
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
