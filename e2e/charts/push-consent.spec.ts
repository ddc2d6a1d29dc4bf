/** The push-consent chart: what the device may show, its topics, and the browser's own question. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { type Calls, callTo } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { runFirst } from './lib/tab.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Device {
  /** Whether the browser can show notifications. */
  readonly hasPush: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
  /** Answers the browser's question, while it is open. */
  answer?: (permission: NotificationPermission) => void;
  readonly status: EventTarget;
}
type DeviceWindow = Window & { walkedDevice: Device };

const subscribed = 'a device with a subscription';
const settings = {
  'a device without push': { hasPush: false, permission: 'default', isSubscribed: false },
  'a device that blocks it': { hasPush: true, permission: 'denied', isSubscribed: false },
  'a device that was not asked': { hasPush: true, permission: 'default', isSubscribed: false },
  [subscribed]: { hasPush: true, permission: 'granted', isSubscribed: true },
} as const satisfies Record<string, Pick<Device, 'hasPush' | 'permission' | 'isSubscribed'>>;
type Setting = keyof typeof settings;

/** Runs in the page: a device whose push service and question the walk controls. */
function pretendDevice(given: Pick<Device, 'hasPush' | 'permission' | 'isSubscribed'>): void {
  if (!('Notification' in window)) return;
  const device: Device = { ...given, status: new EventTarget() };
  Object.assign(window, { walkedDevice: device });
  navigator.permissions.query = async () => device.status as PermissionStatus;
  if (!device.hasPush) {
    Reflect.deleteProperty(window, 'PushManager');
    return;
  }
  const endpoint = 'https://push.example.com/walked';
  // A point of P-256: the browser's own example of RFC 8291.
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      device.isSubscribed = false;
      return true;
    },
  };
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    active: null,
    update: async () => undefined,
    pushManager: {
      getSubscription: async () => (device.isSubscribed ? subscription : null),
      subscribe: async () => {
        device.isSubscribed = true;
        return subscription;
      },
    },
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: () => container });
  Object.defineProperty(Notification, 'permission', {
    configurable: true,
    get: () => device.permission,
  });
  Notification.requestPermission = () => {
    if (device.permission !== 'default') return Promise.resolve(device.permission);
    return new Promise((resolve) => {
      device.answer = (permission) => {
        device.permission = permission;
        delete device.answer;
        resolve(permission);
      };
    });
  };
}

interface Settings {
  readonly read: Calls;
  readonly save: Calls;
  readonly end: Calls;
}

const isSubscription = (url: string) => /\/api\/push\/subscription\/[0-9a-f]+$/.test(url);

const card = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('region', { name: 'Notifications on this device' });
const toggle = (stage: Stage, name: string) => card(stage).getByRole('switch', { name });

const isHeld = ({ page }: Place, setting: string) =>
  page === 'asked' || (page === '' && setting === subscribed);
const mayShow = (place: Place, setting: string) => isHeld(place, setting) || place.page === 'ended';

/** The permission that the device reports without a call. */
function readItself({ page }: Place, setting: string): string {
  if (page === 'denied' || setting === 'a device that blocks it') return 'denied';
  return setting === 'a device without push' ? 'unsupported' : 'not asked yet';
}

/** Answers the browser's question. */
async function answerQuestion({ page }: Stage, permission: NotificationPermission): Promise<void> {
  const isAsked = () => (window as unknown as DeviceWindow).walkedDevice.answer !== undefined;
  await page.waitForFunction(isAsked);
  await page.evaluate(
    (said) => (window as unknown as DeviceWindow).walkedDevice.answer?.(said),
    permission,
  );
}

/** Lets the device show notifications if it was not asked before, then answers the call. */
const saves =
  (reply: Parameters<Calls['answer']>[0]) =>
  async (
    stage: Stage,
    { save, end }: Settings,
    _move: unknown,
    _ahead: unknown,
    from: Place,
  ): Promise<void> => {
    if (isEnding(from)) return end.answer(reply);
    const isAsking = await stage.page.evaluate(
      () => (window as unknown as DeviceWindow).walkedDevice.permission === 'default',
    );
    if (isAsking) await answerQuestion(stage, 'granted');
    await save.answer(reply);
  };

const isEnding = ({ memory }: Place): boolean =>
  (memory as { wanted: readonly string[] | null }).wanted?.length === 0;
const hasTopics = ({ memory }: Place): boolean =>
  (memory as { topics: readonly string[] }).topics.length > 0;

/** The one topic that the page shows as chosen, wherever the model has any. */
const TOPICS = { topics: ['payments'] };

const play: Play<Settings> = {
  model: getModel('push-consent'),
  settings: Object.keys(settings),
  starts: ['a fresh page'],
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label === 'saveTopics answers denied') return 'denied';
      if (label === 'saveTopics answers ended') return 'ended';
      const isAsked = ['saved', 'address refused', 'offline'].some(
        (name) => label === `saveTopics answers ${name}`,
      );
      return isAsked ? 'asked' : page;
    },
  },
  byItself: (place, setting) =>
    place.calls.includes('readConsent') && !isHeld(place, setting)
      ? [`readConsent answers ${readItself(place, setting)}`]
      : null,
  never: {},
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label.startsWith('readConsent') && isHeld(place, setting))
      return unless(
        label.endsWith('subscribed') || label.endsWith('offline'),
        'a device with a subscription asks the server for its topics',
      );
    if (label === 'topics.chosen (none)')
      return unless(hasTopics(place), 'no switch is on that could be turned off');
    if (label === 'saveTopics answers ended')
      return unless(isEnding(place), 'a subscription ends with its last topic');
    if (label.startsWith('saveTopics') && isEnding(place))
      return unless(label.endsWith('offline'), 'the end of a subscription asks nothing');
    if (label === 'saveTopics answers denied' || label === 'saveTopics answers dialog closed')
      return unless(!mayShow(place, setting), 'a browser that agreed does not ask again');
    return null;
  },
  unwalked: {},
  looks: {
    'push.loading': (page) => expect(card({ page })).toHaveAttribute('data-push', 'reading'),
    'push.retry': async (page, says) => {
      await expect(card({ page })).toContainText(says());
      await expect(card({ page }).getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    'push.switches': (page) => expect(card({ page }).getByRole('switch').first()).toBeEnabled(),
    'push.saving': (page) => expect(card({ page }).getByRole('switch').first()).toBeDisabled(),
    'push.denied': async (page) => {
      await expect(card({ page })).toContainText('Your browser blocks notifications');
      await expect(card({ page }).getByRole('switch')).toHaveCount(0);
    },
    'push.unsupported': (page) =>
      expect(card({ page })).toContainText('This browser cannot show notifications.'),
  },
  open: async (stage, _path, setting) => {
    await runFirst(stage.page, pretendDevice, settings[setting as Setting]);
    const props: Settings = {
      read: await stage.hold(
        (request) => isSubscription(request.url()) && request.method() === 'GET',
      ),
      save: await stage.hold(callTo('/api/push/subscription', 'PUT')),
      end: await stage.hold(
        (request) => isSubscription(request.url()) && request.method() === 'DELETE',
      ),
    };
    await stage.signIn('player02');
    await stage.goto('/member/messageV2');
    await card(stage).waitFor();
    return props;
  },
  moves: {
    'topics.chosen (two)': async (stage, _props, _move, _ahead, from) => {
      const name = hasTopics(from) ? 'News and promotions' : 'Deposits and withdrawals';
      await toggle(stage, name).click();
    },
    'topics.chosen (none)': (stage) => toggle(stage, 'Deposits and withdrawals').click(),
    'retry.requested': (stage) => press(card(stage), 'Try again'),
    'permission.changed': ({ page }) =>
      page.evaluate(() => {
        const { status } = (window as unknown as DeviceWindow).walkedDevice;
        status.dispatchEvent(new Event('change'));
      }),
    'readConsent answers subscribed': (_stage, { read }) => read.answer({ value: TOPICS }),
    'readConsent answers offline': (_stage, { read }) => read.answer('offline'),
    'saveTopics answers saved': saves({ value: TOPICS }),
    'saveTopics answers ended': saves({ value: { done: true } }),
    'saveTopics answers address refused': saves({ status: 422, code: 'validation_failed' }),
    'saveTopics answers offline': saves('offline'),
    'saveTopics answers dialog closed': (stage) => answerQuestion(stage, 'default'),
    'saveTopics answers denied': (stage) => answerQuestion(stage, 'denied'),
  },
  check: async (stage, _props, place) => {
    const { failed } = place.memory as { failed: boolean };
    if (isIn(place, 'settled'))
      await expect(card(stage).getByRole('alert')).toHaveCount(failed ? 1 : 0);
  },
};

test('the portal follows the push-consent statechart', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
