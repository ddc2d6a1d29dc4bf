/**
 * The password-change statechart against the server: its answers to old, weak and new passwords.
 */
import { seal } from '@baize/machines/kit';
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { createPasswordChangeMachine } from '@baize/portal/testing/effects';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { unless } from '../lib/plan.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

/** A member whose password changes during the walk. */
interface Member {
  readonly username: string;
  password: string;
  changes: number;
}

/** The form that leads to the next answer. */
function formFor(member: Member, ahead: readonly TourStep[]): object {
  const next = ahead.map(({ move }) => moveLabel(move)).find((label) => words[label] !== undefined);
  const chosen = words[next ?? '']?.(member) ?? nextPassword(member);
  const isWrong = next === 'postChange answers wrong old password';
  const old = isWrong ? 'Some-other-word-1' : member.password;
  return {
    form: { oldPassword: seal(old), newPassword: seal(chosen), confirmNewPassword: seal(chosen) },
  };
}

const nextPassword = ({ changes }: Member): string => `Copper-meadow-${changes + 1}`;

const words: Readonly<Record<string, (member: Member) => string>> = {
  'checkForm answers too short': () => 'short',
  'postChange answers too weak': ({ username }) => username,
  'postChange answers wrong old password': nextPassword,
  'postChange answers changed': nextPassword,
  'postChange answers no session': nextPassword,
  'postChange answers offline': nextPassword,
};

function getPlay(member: Member): HttpPlay<null> {
  return {
    model: getModel('password-change'),
    settings: ['a member'],
    // An expired password differs only in what is required: its owner types the old password too.
    starts: ['by wish', 'expired'],
    // Rules that were read once are not read again so soon.
    page: {
      first: 'no rules yet',
      after: (page, move) =>
        moveLabel(move) === 'checkForm answers no rules' || move.kind !== 'answer'
          ? page
          : 'rules known',
    },
    never: {},
    cannot: (move, { page }) =>
      moveLabel(move) === 'checkForm answers no rules'
        ? unless(page === 'no rules yet', 'rules that were read once are not read again so soon')
        : null,
    unwalked: {},
    open: async (visitor) => {
      await visitor.enter(member.username, member.password);
      return { machine: createPasswordChangeMachine(visitor.services), props: null };
    },
    events: {
      'form.submitted': (_visitor, _props, ahead) => formFor(member, ahead),
    },
    answers: {
      'checkForm answers no rules': ({ browser }) => void browser.refuses.add('network'),
      'postChange answers changed': () => {
        member.password = nextPassword(member);
        member.changes += 1;
      },
      'postChange answers no session': (visitor) => visitor.endSession(),
      'postChange answers offline': ({ browser }) => void browser.refuses.add('network'),
      'storeToken answers no storage': ({ browser }) => void browser.refuses.add('to store'),
      'loadMember answers offline': ({ browser }) => void browser.refuses.add('network'),
      'leave answers offline': ({ browser }) => void browser.refuses.add('network'),
    },
  };
}

test('the server drives the password-change statechart', async ({ product }, info) => {
  test.setTimeout(60_000);
  const member = {
    username: await registerMember(product),
    password: CHOSEN_PASSWORD,
    changes: 0,
  };
  await walkByHttp(getPlay(member), product, info);
});
