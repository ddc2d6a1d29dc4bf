import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  inputIn,
  machineOptions,
  type Sealed,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { smsCountdownActors } from './ports.ts';
import {
  type PhoneTarget,
  type StoredCode,
  sameTarget,
  type SentCode,
  type SmsCountdownContext,
  type SmsCountdownEvent,
  type SmsCountdownInput,
  type SmsCountdownTag,
  smsCountdownTimes as times,
  type SmsFailure,
  type TargetProblem,
} from './types.ts';
import { waitEnds } from './wait.ts';

const failureFrom = (event: { readonly type: string }): SmsFailure => failureIn(event);

function getProblem(target: PhoneTarget): TargetProblem | null {
  if (target.mobile.trim() === '') return 'required';
  return target.fits ? null : 'format';
}

/** From asking for a code to asking again (T30, T31, H23, K29, X16 to X24). */
export const smsCountdownMachine = setup({
  types: {} as {
    context: SmsCountdownContext;
    events: SmsCountdownEvent;
    input: SmsCountdownInput;
    tags: SmsCountdownTag;
  },
  actors: smsCountdownActors(),
  guards: {
    'a code was kept': ({ event }) => answerIn<StoredCode | null>(event) !== null,
    'the target has a problem': ({ context, event }) => {
      assertEvent(event, 'code.requested');
      return rested(context, event.at) && getProblem(event.target) !== null;
    },
    'a second has passed since the last request': ({ context, event }) => {
      assertEvent(event, 'code.requested');
      return rested(context, event.at);
    },
    'the target is another': ({ context, event }) => {
      assertEvent(event, 'target.edited');
      return !sameTarget(context.target, event.target);
    },
    'the server says when to come back': ({ event }) => (failureFrom(event).retryAfter ?? 0) > 0,
    'the message was not sent': ({ event }) => failureFrom(event).code === 'sms_not_sent',
  },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<SmsCountdownInput>(event);
      return { purpose: input?.purpose ?? '' };
    }),
    'take up what was kept': assign(({ event, self }) => {
      const { code, deviceAt, target } = answerIn<StoredCode>(event);
      return { code, deviceAt, target, resendAt: waitEnds(code, deviceAt, getTime(self)) };
    }),
    'keep the target': assign(({ event }) => {
      assertEvent(event, 'code.requested');
      return {
        target: event.target,
        askedAt: event.at,
        problem: null,
        failure: null,
        botProof: null,
      };
    }),
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'code.requested');
      return { problem: getProblem(event.target), failure: null };
    }),
    'keep the bot proof': assign({ botProof: ({ event }) => answerIn<Sealed>(event) }),
    'drop the bot proof': assign({ botProof: null }),
    'keep the code': assign(({ event, self }) => {
      const code = answerIn<SentCode>(event);
      const deviceAt = getTime(self);
      return { code, deviceAt, resendAt: waitEnds(code, deviceAt, deviceAt) };
    }),
    'keep the failure': assign({ failure: ({ event }) => failureFrom(event) }),
    'plan when to come back': assign({
      resendAt: ({ event, self }) =>
        getTime(self) + Math.min(failureFrom(event).retryAfter ?? 0, times.longestWait),
    }),
    'clear the failure': assign({ failure: null, problem: null }),
    'end the wait': assign({ resendAt: null }),
  },
  delays: { 'the wait': ({ context, self }) => timeLeft(self, context.resendAt) },
}).createMachine({
  id: 'smsCountdown',
  options: machineOptions,
  context: {
    purpose: '',
    target: null,
    problem: null,
    botProof: null,
    askedAt: null,
    code: null,
    deviceAt: null,
    resendAt: null,
    failure: null,
  },
  entry: 'take the input',
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'readStoredCode',
        src: 'readStoredCode',
        onDone: [
          { guard: 'a code was kept', target: 'counting', actions: 'take up what was kept' },
          { target: 'idle' },
        ],
        // Without storage the server still knows when the next may be sent.
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'code.requested': [
          { guard: 'the target has a problem', target: 'invalid', actions: 'keep the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'keep the target',
          },
        ],
      },
    },
    invalid: {
      on: {
        'code.requested': [
          { guard: 'the target has a problem', target: 'invalid', actions: 'keep the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'keep the target',
          },
        ],
        'target.edited': { target: 'idle', actions: 'clear the failure' },
      },
    },
    checkingBot: {
      tags: ['busy'],
      invoke: {
        id: 'checkBot',
        src: 'checkBot',
        onDone: { target: 'sending', actions: 'keep the bot proof' },
        onError: { target: 'refused', actions: 'keep the failure' },
      },
    },
    sending: {
      tags: ['busy'],
      exit: 'drop the bot proof',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        onDone: { target: 'keeping', actions: 'keep the code' },
        onError: [
          {
            guard: 'the server says when to come back',
            target: 'limited',
            actions: ['keep the failure', 'plan when to come back'],
          },
          { guard: 'the message was not sent', target: 'warned', actions: 'keep the failure' },
          { target: 'refused', actions: 'keep the failure' },
        ],
      },
    },
    keeping: {
      tags: ['busy', 'counting'],
      invoke: { id: 'keep', src: 'keep', onDone: 'counting', onError: 'counting' },
    },
    counting: {
      tags: ['counting'],
      after: { 'the wait': { target: 'idle', actions: 'end the wait' } },
      on: {
        // A timer may have slept with its tab: entering again asks the clock.
        'window.focused': { target: 'counting', reenter: true },
        'target.edited': {
          guard: 'the target is another',
          target: 'idle',
          actions: 'end the wait',
        },
      },
    },
    limited: {
      tags: ['counting'],
      after: { 'the wait': { target: 'idle', actions: ['end the wait', 'clear the failure'] } },
      on: {
        'window.focused': { target: 'limited', reenter: true },
        'target.edited': {
          guard: 'the target is another',
          target: 'idle',
          actions: ['end the wait', 'clear the failure'],
        },
      },
    },
    warned: {
      tags: ['warning'],
      on: { 'warning.dismissed': { target: 'idle', actions: 'clear the failure' } },
    },
    refused: {
      on: {
        'code.requested': [
          { guard: 'the target has a problem', target: 'invalid', actions: 'keep the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'keep the target',
          },
        ],
        'target.edited': { target: 'idle', actions: 'clear the failure' },
      },
    },
  },
});

/** K29: asked for at most once a second. */
function rested({ askedAt }: SmsCountdownContext, at: number): boolean {
  return at - (askedAt ?? 0) >= times.throttle;
}
