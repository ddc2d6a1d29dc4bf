/**
 * The edge-transfer statechart against the server: each transfer to the upline happens once, and
 * what is refused.
 */
import { seal } from '@baize/machines/kit';
import { moveLabel } from '@baize/chartwalk';
import { Changes, createEdgeTransferMachine } from '@baize/portal/testing/effects';
import { createOperator } from '../../lib/api.ts';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { call, expect } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { unless, type Place } from '../lib/plan.ts';
import { nextAnswer } from './lib/ahead.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const RIGHT = '418204';
const WRONG = '000000';
/** The demo's invitation code of agent01. */
const INVITATION = 'BAIZE01';

interface TransferRequest {
  readonly direction: 'upline' | 'downline';
  readonly account: string;
  readonly amount: string;
}

/** A player below agent01 without money. */
interface Payer {
  readonly account: string;
}

/** Accounts of the model, by accounts that the server knows. */
const people: Readonly<Record<string, string>> = { agent02: 'agent01', agent03: 'agent02' };
const toKnownTransfer = (transfer: TransferRequest): TransferRequest => ({
  ...transfer,
  account: people[transfer.account] ?? transfer.account,
});

const withPassword = 'a player with a payment password';
const without = 'a player without a payment password';

const byWrong = ['sendTransfer answers wrong password'];
const byRight = ['sendTransfer answers made', 'sendTransfer answers not enough money'];

const token = () => sessionStorage.getItem('baize.token')!;

async function addCredit({ product }: Visitor, { account }: Payer): Promise<void> {
  const body = { account, amount: '100.00', reason: 'For a test' };
  expect((await createOperator(product).call('POST', '/credits', body)).status).toBe(200);
}

const goesToUpline = ({ memory }: Place): boolean =>
  String(memory.transfer).startsWith('upline agent02');

function getObstacle(label: string, place: Place, setting: string): string | null {
  if (label === 'sendTransfer answers no password yet')
    return unless(setting === without, 'there is a payment password');
  if (!/ (?:made|wrong password|not enough money|unknown recipient)$/.test(label)) return null;
  if (setting === without) return unless(false, 'there is no payment password');
  if (label.endsWith('unknown recipient'))
    return unless(!goesToUpline(place), 'the upline is there');
  return label.endsWith('wrong password')
    ? null
    : unless(goesToUpline(place), 'the account does not exist');
}

const play: HttpPlay<Payer> = {
  model: getModel('edge-transfer'),
  settings: [withPassword, without],
  starts: ['a fresh page'],
  never: {
    'sendTransfer answers password locked': 'a lock lasts 15 minutes',
    'sendTransfer answers not proved': 'a fresh login needs no proof',
    'sendTransfer answers enough for today': 'a walk reaches no limit of the demo',
    'sendTransfer answers still worked on': 'only one call with a key is under way',
    'sendTransfer answers came too often': 'a walk does not wait until a limit ends',
    'sendTransfer answers server broke': 'the server does not fail',
  },
  cannot: (move, place, setting) =>
    move.kind === 'answer' ? getObstacle(moveLabel(move), place, setting) : null,
  unwalked: {},
  open: async (visitor, setting) => {
    const account = await registerMember(visitor.product, { affiliateCode: INVITATION });
    await visitor.enter(account, CHOSEN_PASSWORD);
    if (setting === withPassword) {
      const body = { newPaymentPassword: RIGHT, confirmPaymentPassword: RIGHT };
      const path = '/api/security/payment-password';
      const { status } = await call(visitor.product, 'PUT', path, { token: token(), body });
      expect(status).toBe(200);
    }
    return {
      machine: createEdgeTransferMachine(
        visitor.services,
        new Changes(visitor.services, () => undefined, []),
      ),
      props: { account },
    };
  },
  events: {
    'form.submitted': (_visitor, _payer, _ahead, own) => ({
      transfer: toKnownTransfer((own as { readonly transfer: TransferRequest }).transfer),
    }),
    'transfer.confirmed': (_visitor, _payer, ahead) => {
      const isNew = (label: string) => label.startsWith('transfer.confirmed');
      const next = nextAnswer(ahead, isNew, [...byWrong, ...byRight]);
      return { password: seal(byWrong.includes(next ?? '') ? WRONG : RIGHT) };
    },
  },
  answers: {
    'sendTransfer answers made': addCredit,
    'sendTransfer answers offline': ({ browser }) => void browser.refuses.add('network'),
  },
};

test('the server drives the edge-transfer statechart [H74, H95]', async ({ product }, info) => {
  test.setTimeout(120_000);
  await walkByHttp(play, product, info);
});
