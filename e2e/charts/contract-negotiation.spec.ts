/**
 * The contract-negotiation statechart: a contract is answered, ended or proposed, after a review,
 * and only once.
 */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

/** By setting: the state of the open contract, the agent's side, and the possible answers. */
const settings: Readonly<Record<string, { state?: string; isUpline?: true; says: string[] }>> = {
  'an offer to the agent': { state: 'offered', says: ['accept', 'reject'] },
  'a contract that the agent pays': { state: 'active', isUpline: true, says: ['terminate'] },
  'a contract that the agent is paid by': { state: 'active', says: ['ask to end'] },
  'a proposal to a downline': { says: ['to a downline'] },
  'a proposal to the upline': { says: ['to the upline'] },
};

const buttons: Readonly<Record<string, string>> = {
  accept: 'Accept',
  reject: 'Reject',
  terminate: 'Terminate with player01',
  'ask to end': 'Request to end',
};
const confirms =
  /^(?:Accept contract|Reject proposal|Terminate contract with player01|Send request|Send proposal)$/;

interface Negotiation {
  /** Counts the changes that the other side has made. */
  revision: number;
  readonly preview: Calls;
  readonly send: Calls;
}

const dialog = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('dialog', { name: /^(?:Hourly salary|Offer a contract|Ask for a contract)$/ });
const rate = (stage: Stage) => dialog(stage).getByRole('textbox', { name: 'Rate' });

const refuseCall =
  (calls: 'preview' | 'send', status: number, code: string, more?: object) =>
  (_stage: Stage, it: Negotiation) =>
    it[calls].answer({ status, code, ...(more && { more }) });
const refusesCommand = (cause: string) =>
  refuseCall('send', 409, 'command_refused', { refusal: { cause, state: 'offered' } });
const shows =
  (...endings: string[]) =>
  (_stage: Stage, { preview }: Negotiation) =>
    preview.answer({
      value: {
        contractId: 'contract-1',
        endsContracts: endings.map((downline) => ({
          contractId: `of-${downline}`,
          upline: 'agent01',
          downline,
          tiers: [{ rateBasisPoints: 45 }],
        })),
        ...(endings.length > 0 && { confirmation: 'A'.repeat(43) }),
      },
    });

const play: Play<Negotiation> = {
  model: getModel('contract-negotiation'),
  settings: Object.keys(settings),
  starts: (setting) => [settings[setting]?.state ? 'a contract' : 'a new proposal'],
  // Typed text stays until it is edited.
  page: {
    first: '',
    after: (typed, move) => {
      const label = moveLabel(move);
      if (label.startsWith('proposal.submitted')) return 'typed';
      return label.startsWith('proposal.edited') ? 'edited' : typed;
    },
  },
  byItself: () => null,
  never: {
    'sendAnswer answers no session':
      'the page closes with its session before the statechart hears of it',
    'loadImpact answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    const eventCase = /^(?:answer\.chosen|proposal\.submitted) \((.*)\)$/.exec(label)?.[1];
    if (eventCase !== undefined && !settings[setting]?.says.includes(eventCase))
      return unless(false, 'another setting covers it');
    if (eventCase !== undefined && isIn(place, 'editing.refused'))
      return unless(
        place.page === 'typed',
        'another text edits the form, which removes the error first',
      );
    if (label === 'sendAnswer answers rate too high' && settings[setting]?.state === 'active')
      return unless(false, 'an end has no rate');
    return null;
  },
  unwalked: {
    'sending|error(sendAnswer)|1': 'the session ends with the page',
    'previewing|error(loadImpact)|0': 'the session ends with the page',
  },
  looks: {
    'negotiation.form': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Continue' })).toBeVisible(),
    'negotiation.contract': (page) =>
      expect(dialog({ page }).getByRole('table', { name: 'Terms' })).toBeVisible(),
    'negotiation.review': (page) =>
      expect(dialog({ page }).getByRole('button', { name: confirms })).toBeVisible(),
    'negotiation.busy': (page) =>
      expect(dialog({ page }).locator('[aria-busy="true"]').first()).toBeVisible(),
    'negotiation.changed': (page) =>
      expect(dialog({ page }).getByText('Something has changed.')).toBeVisible(),
    'negotiation.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'negotiation.lost': (page) =>
      expect(
        dialog({ page }).getByText("We don't know yet whether this went through"),
      ).toBeVisible(),
    'negotiation.gone': (page) => expect(dialog({ page })).toHaveCount(0),
  },
  open: async (stage, _path, setting) => {
    const { state, isUpline } = settings[setting]!;
    const it: Negotiation = {
      revision: 1,
      preview: await stage.hold(callTo('/api/contracts/contract-1/preview', 'GET')),
      send: await stage.hold(
        (request) =>
          request.method() === 'POST' &&
          !request.url().endsWith('/calculation') &&
          new URL(request.url()).pathname.startsWith('/api/contracts'),
      ),
    };
    const sides = isUpline
      ? { upline: 'agent01', downline: 'player01' }
      : { upline: 'agent00', downline: 'agent01' };
    await stage.network.route('*/api/contracts', (route, request) => {
      if (request.method() !== 'GET') return route.fallback();
      const contract = { ...getContract(state ?? ''), ...sides, revision: it.revision };
      const list = state === undefined ? [] : [contract];
      return route.fulfill({ json: { success: true, value: { list } } });
    });
    await stage.network.route('*/api/contracts/contract-1/past-pay', (route) =>
      route.fulfill({ json: { success: true, value: pastPay } }),
    );
    await stage.network.route('*/api/contracts/calculation', (route) =>
      route.fulfill({ json: { success: true, value: { pastPay, endsContracts: [] } } }),
    );
    await stage.signIn('agent01');
    await stage.goto('/agentHome?page=agentAnnouncement&popup=contract');
    const list = stage.page.getByRole('dialog', { name: 'Contracts' });
    if (state === undefined)
      await press(
        list,
        setting === 'a proposal to a downline' ? 'Offer a contract' : 'Ask for a contract',
      );
    else await press(list, /^Hourly salary/);
    await dialog(stage).getByRole('button', { name: 'Back' }).waitFor();
    return it;
  },
  moves: {
    'proposal.submitted': async (stage, _it, _move, _ahead, { page: typed }) => {
      if (typed !== 'typed') {
        await dialog(stage).getByRole('combobox', { name: 'Kind' }).selectOption('hourly');
        const to = dialog(stage).getByRole('combobox', { name: 'Downline' });
        if (await to.isVisible()) await to.selectOption({ index: 1 });
        await type(rate(stage), '0.4');
      }
      await press(dialog(stage), 'Continue');
    },
    'proposal.edited': (stage) => rate(stage).fill('0.5'),
    'answer.chosen': (stage, _it, move) =>
      press(dialog(stage), buttons[/\((.*)\)/.exec(moveLabel(move))![1]!]!),
    'review.confirmed': (stage) => press(dialog(stage), confirms),
    'review.abandoned': (stage) => press(dialog(stage), 'Back'),
    'sending.retried': (stage) => press(dialog(stage), 'Send again'),
    'contract.changed': async (stage, it) => {
      it.revision += 1;
      await stage.untilSent('contract.changed', () =>
        stage.say({
          type: 'contract',
          data: { contractId: 'contract-1', kind: 'hourly', state: 'offered' },
        }),
      );
    },
    'negotiation.abandoned': (stage) => press(dialog(stage), 'Close'),
    'loadImpact answers some would end': shows('player01', 'player02'),
    'loadImpact answers none would end': shows(),
    'loadImpact answers not there': refuseCall('preview', 404, 'not_found'),
    'loadImpact answers offline': (_stage, { preview }) => preview.answer('offline'),
    'sendAnswer answers done': (_stage, { send }) => send.answer({ value: getContract('offered') }),
    'sendAnswer answers others would end': refusesCommand('endings_not_confirmed'),
    'sendAnswer answers not open any more': refusesCommand('not_enabled'),
    'sendAnswer answers rate too high': refusesCommand('rate_above_upline'),
    'sendAnswer answers still worked on': refuseCall('send', 409, 'idempotency_in_flight'),
    'sendAnswer answers server broke': refuseCall('send', 500, 'internal'),
    'sendAnswer answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

const getContract = (state: string) => ({
  id: 'contract-1',
  kind: 'hourly',
  period: 'D',
  tiers: [{ rateBasisPoints: 40 }],
  carryOver: 'none',
  activeFloor: '0.00',
  state,
  upline: 'agent00',
  downline: 'agent01',
  revision: 1,
  offeredAt: '2020-01-01T00:00:00Z',
});

const pastPay = {
  from: '2020-01-01T00:00:00Z',
  to: '2020-01-02T00:00:00Z',
  timeZone: 'Asia/Ho_Chi_Minh',
  currency: 'USD',
  amount: '0.00',
  periods: [],
};

test('the portal follows the contract-negotiation statechart [T57, T58, T59, T60, T61, T63]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
