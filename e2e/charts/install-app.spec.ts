/** The install-app chart: the browser's offer, its dialog and the device, on the download page. */
import { expect, test } from '../lib/test.ts';
import { getModel } from './lib/model.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

type Outcome = 'accepted' | 'dismissed' | 'used';
type OfferingWindow = Window & { answerOffer?: (outcome: Outcome) => void };

const button = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('button', { name: 'Install the app' });
const standing = ({ page }: Pick<Stage, 'page'>, state: string) =>
  page.getByRole('main').locator(`[data-install="${state}"]`);

/** Offers the installation as the browser does. Its dialog stays open until it is answered. */
const offer = async ({ page }: Stage): Promise<void> => {
  await page.evaluate(() => {
    let choose: (choice: { outcome: string }) => void;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () =>
        new Promise<void>((resolve, reject) => {
          (window as OfferingWindow).answerOffer = (outcome) => {
            if (outcome === 'used') reject(new DOMException('used', 'InvalidStateError'));
            else resolve();
            choose({ outcome });
          };
        }),
      userChoice: new Promise<{ outcome: string }>((resolve) => {
        choose = resolve;
      }),
    });
    dispatchEvent(event);
  });
};

const answers = (outcome: Outcome) => async (stage: Stage) => {
  const isAsked = () => (window as OfferingWindow).answerOffer !== undefined;
  await stage.page.waitForFunction(isAsked);
  await stage.page.evaluate((said) => {
    const { answerOffer } = window as OfferingWindow;
    delete (window as OfferingWindow).answerOffer;
    answerOffer?.(said);
  }, outcome);
};

const play: Play<null> = {
  model: getModel('install-app'),
  settings: ['a visitor'],
  starts: ['a fresh page'],
  never: {},
  unwalked: {},
  looks: {
    'install.manual': async (page) => {
      await expect(button({ page })).toHaveCount(0);
      await expect(page.getByText('Select the install icon in the address bar')).toBeVisible();
    },
    'install.button': (page) => expect(standing({ page }, 'offered')).toBeEnabled(),
    'install.busy': (page) => expect(standing({ page }, 'asking')).toBeVisible(),
    'install.progress': (page) => expect(standing({ page }, 'installing')).toBeVisible(),
    'install.done': (page) =>
      expect(standing({ page }, 'installed')).toContainText('The app is installed.'),
  },
  open: async (stage) => {
    await stage.goto('/download?for=lite');
    await stage.isIdle();
    return null;
  },
  moves: {
    'offer.received': offer,
    'install.requested': (stage) => press(stage.page, 'Install the app'),
    'app.installed': ({ page }) =>
      page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
    'askInstall answers accepted': answers('accepted'),
    'askInstall answers dismissed': answers('dismissed'),
    'askInstall answers used offer': answers('used'),
  },
};

test('the portal follows the install-app statechart [D30]', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
