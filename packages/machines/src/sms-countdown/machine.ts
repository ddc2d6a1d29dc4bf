import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  getFailure,
  getInput,
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

const getSmsFailure = (event: { readonly type: string }): SmsFailure => getFailure(event);

function getProblem(target: PhoneTarget): TargetProblem | null {
  if (target.mobile.trim() === '') return 'required';
  return target.fits ? null : 'format';
}

/** From requesting a code to requesting it again (T30, T31, H23, K29, X16 to X24). */
export const smsCountdownMachine = setup({
  types: {} as {
    context: SmsCountdownContext;
    events: SmsCountdownEvent;
    input: SmsCountdownInput;
    tags: SmsCountdownTag;
  },
  actors: smsCountdownActors(),
  guards: {
    'a code was stored': ({ event }) => getAnswer<StoredCode | null>(event) !== null,
    'the target has a problem': ({ context, event }) => {
      assertEvent(event, 'code.requested');
      return hasRested(context, event.at) && getProblem(event.target) !== null;
    },
    'a second has passed since the last request': ({ context, event }) => {
      assertEvent(event, 'code.requested');
      return hasRested(context, event.at);
    },
    'the target is another': ({ context, event }) => {
      assertEvent(event, 'target.edited');
      return !sameTarget(context.target, event.target);
    },
    'the server says when to retry': ({ event }) => (getSmsFailure(event).retryAfter ?? 0) > 0,
    'the message was not sent': ({ event }) => getSmsFailure(event).code === 'sms_not_sent',
  },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<SmsCountdownInput>(event);
      return { purpose: input?.purpose ?? '' };
    }),
    'resume the stored code': assign(({ event, self }) => {
      const { code, deviceAt, target } = getAnswer<StoredCode>(event);
      return { code, deviceAt, target, resendAt: waitEnds(code, deviceAt, getTime(self)) };
    }),
    'store the target': assign(({ event }) => {
      assertEvent(event, 'code.requested');
      return {
        target: event.target,
        askedAt: event.at,
        problem: null,
        failure: null,
        botProof: null,
      };
    }),
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'code.requested');
      return { problem: getProblem(event.target), failure: null };
    }),
    'store the bot proof': assign({ botProof: ({ event }) => getAnswer<Sealed>(event) }),
    'clear the bot proof': assign({ botProof: null }),
    'store the code': assign(({ event, self }) => {
      const code = getAnswer<SentCode>(event);
      const deviceAt = getTime(self);
      return { code, deviceAt, resendAt: waitEnds(code, deviceAt, deviceAt) };
    }),
    'store the failure': assign({ failure: ({ event }) => getSmsFailure(event) }),
    'plan when to retry': assign({
      resendAt: ({ event, self }) =>
        getTime(self) + Math.min(getSmsFailure(event).retryAfter ?? 0, times.longestWait),
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
  entry: 'store the input',
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'readStoredCode',
        src: 'readStoredCode',
        onDone: [
          { guard: 'a code was stored', target: 'counting', actions: 'resume the stored code' },
          { target: 'idle' },
        ],
        // Without storage the server still enforces when the next code may be sent.
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'code.requested': [
          { guard: 'the target has a problem', target: 'invalid', actions: 'store the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'store the target',
          },
        ],
      },
    },
    invalid: {
      on: {
        'code.requested': [
          { guard: 'the target has a problem', target: 'invalid', actions: 'store the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'store the target',
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
        onDone: { target: 'sending', actions: 'store the bot proof' },
        onError: { target: 'refused', actions: 'store the failure' },
      },
    },
    sending: {
      tags: ['busy'],
      exit: 'clear the bot proof',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        onDone: { target: 'keeping', actions: 'store the code' },
        onError: [
          {
            guard: 'the server says when to retry',
            target: 'limited',
            actions: ['store the failure', 'plan when to retry'],
          },
          { guard: 'the message was not sent', target: 'warned', actions: 'store the failure' },
          { target: 'refused', actions: 'store the failure' },
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
        // A timer may have slept with its tab: re-entering reads the clock.
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
          { guard: 'the target has a problem', target: 'invalid', actions: 'store the problem' },
          {
            guard: 'a second has passed since the last request',
            target: 'checkingBot',
            actions: 'store the target',
          },
        ],
        'target.edited': { target: 'idle', actions: 'clear the failure' },
      },
    },
  },
});

/** K29: at most one request per second. */
function hasRested({ askedAt }: SmsCountdownContext, at: number): boolean {
  return at - (askedAt ?? 0) >= times.throttle;
}
