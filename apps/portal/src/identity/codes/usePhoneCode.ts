import type { SmsCountdownEvent } from '@baize/machines/sms-countdown';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { toDialableText } from '@baize/rules';
import { useServices } from '../../kernel/services/services.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { prepareProof } from '../form/proof.ts';
import { asksForProof } from '../form/proof-switch.ts';
import { type Countries, useCountries } from '../../kernel/forms/countries.ts';
import { type CodePurpose, createSmsCountdownMachine } from './effects.ts';
import { readStoredCode } from './stored-code.ts';
import { loadPhoneRule, readLoadedPhone } from './rule.ts';

/** The phone number and code of a form. */
export interface PhoneCodeValue {
  /** The typed digits, with their leading plus sign if any. */
  readonly mobile: string;
  readonly countryDialingCode: string;
  /** Whether it is a valid number of the country (H113). */
  readonly fits: boolean;
  readonly code: string;
  /** From the response that sent the code; null when none was requested. */
  readonly attemptId: string | null;
}

/** A phone number, its code and the wait before the next one; see README.md. */
export interface PhoneCode {
  readonly value: PhoneCodeValue;
  /** The number as shown in the field. */
  readonly typed: string;
  readonly countries: Countries;
  readonly snapshot: SnapshotFrom<ReturnType<typeof createSmsCountdownMachine>>;
  setMobile(mobile: string): void;
  chooseCountry: Countries['choose'];
  setCode(code: string): void;
  /** Requests a code. */
  request(): void;
  dismissWarning(): void;
}

/**
 * Runs the countdown statechart for one form.
 * @param username typed so far, when registering by user name
 */
export function usePhoneCode(purpose: CodePurpose, username?: string): PhoneCode {
  const services = useServices();
  const storedPhone = useMemo(() => storedTarget(purpose), [purpose]);
  const countries = useCountries(storedPhone?.countryDialingCode);
  const [mobile, setMobile] = useState(storedPhone?.mobile ?? '');
  const [code, setCode] = useState('');
  const machine = useMemo(() => createSmsCountdownMachine(services), [services]);
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { purpose } });
  useEffect(() => void loadPhoneRule(), []);
  useFocus(send);

  // A stored number is complete before the countries have loaded, so that an autofilled code is
  // submitted at once.
  const countryDialingCode = countries.chosen?.dialingCode ?? storedPhone?.countryDialingCode ?? '';
  const target = (number: string, dialingCode: string) => ({
    mobile: toDialableText(number) ?? number,
    countryDialingCode: dialingCode,
    fits: readLoadedPhone(number, dialingCode) !== null,
  });
  const now = target(mobile, countryDialingCode);
  return {
    value: { ...now, code, attemptId: snapshot.context.code?.attemptId ?? null },
    typed: mobile,
    countries,
    snapshot,
    setMobile(typed) {
      setMobile(typed);
      const { api, queryClient } = services;
      if (api && asksForProof(queryClient)) prepareProof(api);
      send({ type: 'target.edited', target: target(typed, countryDialingCode) });
    },
    chooseCountry(country) {
      countries.choose(country);
      send({ type: 'target.edited', target: target(mobile, country.dialingCode) });
    },
    setCode,
    request() {
      const named = username === undefined ? now : { ...now, username };
      send({ type: 'code.requested', target: named, at: Date.now() });
    },
    dismissWarning: () => send({ type: 'warning.dismissed' }),
  };
}

function storedTarget(purpose: CodePurpose) {
  try {
    return readStoredCode(purpose)?.target;
  } catch {
    return undefined;
  }
}

/** Timers sleep in a background tab, so the clock is checked when the tab gets the focus. */
function useFocus(send: (event: SmsCountdownEvent) => void): void {
  useEffect(() => {
    const focused = () => {
      if (document.visibilityState === 'visible') send({ type: 'window.focused' });
    };
    document.addEventListener('visibilitychange', focused);
    return () => document.removeEventListener('visibilitychange', focused);
  }, [send]);
}
