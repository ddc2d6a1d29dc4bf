import { type GameType, toWireGameType, unwrap } from '@baize/api';
import {
  type GameChoice,
  gameLaunchActors,
  gameLaunchMachine,
  type Launch,
} from '@baize/machines/game-launch';
import { type ActorRefFrom, createActor, type SnapshotFrom, type Subscription } from 'xstate';
import { requireApi, type Permission, type Services } from '../../kernel/services/services.ts';
import { followMember } from '../../kernel/member/member.ts';
import { getMember, untilSessionKnown } from '../../kernel/member/current-member.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { openPopup } from '../../kernel/url/url.ts';
import { readToken } from '../../kernel/session/token.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { chosenLanguage } from '../../kernel/i18n/locales.ts';
import { type Game, getChoice, indexFlags, lobby } from '../../catalogue/index.ts';
import { growFromTile } from './grow.ts';
import { gameSubject, seamlessPath, toAddressed } from '../path/seamless-path.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
type Launcher = ActorRefFrom<typeof gameLaunchMachine>;

const launchers = new WeakMap<Services, Launcher>();

/** The page's only launch statechart, started at the first launch. */
export function getLauncher(services: Services): Launcher {
  let launcher = launchers.get(services);
  if (!launcher) {
    launcher = createActor(createGameLaunchMachine(services), inspectOptions()).start();
    launchers.set(services, launcher);
    endWithSession(services, launcher);
  }
  return launcher;
}

/** The launch statechart with its browser implementation. */
export function createGameLaunchMachine(services: Services) {
  const { session } = services;
  const api = requireApi(services);
  return gameLaunchMachine.provide({
    actors: gameLaunchActors({
      readStanding: async () => {
        await untilSessionKnown(services);
        const member = session.getSnapshot()?.context.member ?? null;
        const player = member === null ? 'visitor' : member.kind === 'trial' ? 'trial' : 'member';
        const switches = getSwitches(services);
        return {
          player,
          trialMayPlay: switches?.trialDemoLaunch ?? false,
          funIsOn: switches?.funMode ?? false,
        };
      },
      requestFun: async ({ game }) => {
        const body = getRequest(game);
        const { url } = await unwrap(api.POST('/api/games/fun', { body })).catch(throwFailure);
        return { id: null, url };
      },
      requestLaunch: async ({ game }) => {
        const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
        const player = getMember(services);
        const room = game.roomId === undefined ? {} : { roomId: game.roomId };
        const body = { ...getRequest(game), device, ...room } as const;
        const { url, sessionId, wallet } = await unwrap(
          api.POST('/api/games/launch', { body }),
        ).catch(throwFailure);
        // Money in the vendor's wallet returns when the game is left.
        if (wallet === 'transfer')
          void import('./leave.ts').then((m) =>
            m.leaveAfter(services, getLauncher(services), sessionId, player),
          );
        return { id: sessionId, url };
      },
    }),
  });
}

/** The merchant's switches, as far as they have loaded. */
const getSwitches = ({ queryClient }: Services) =>
  queryClient.getQueryData<Permission>(apiQuery('/api/permission', {}).queryKey)?.info.whitelabel
    .switches;

/** Whether a game may go on in a small window when its page is left. */
export const mayDock = (services: Services): boolean => getSwitches(services)?.miniPlayer === true;

/** The game's fields in both calls. */
const getRequest = ({ nodeId, vassalage, gameCode, gameType }: GameChoice) => ({
  nodeId,
  vassalage,
  gameCode,
  gameType: toWireGameType(gameType as GameType),
  language: chosenLanguage(),
  ...getScheme(),
});

/** The chosen colour scheme; a game follows the device where the portal does. */
function getScheme(): { scheme?: 'dark' | 'light' } {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'dark' || scheme === 'light' ? { scheme } : {};
}

/** A game ends with its player's session, and a rejected token ends the session (X8). */
function endWithSession(services: Services, launcher: Launcher): void {
  launcher.subscribe((snapshot) => {
    if (snapshot.matches('loginRequired') && readToken() !== undefined)
      services.session.send({ type: 'session.expired' });
  });
  followMember(services, (_member, before) => {
    // When the server demands a login, the visitor goes to the login and returns to the game.
    const isLed = launcher.getSnapshot().matches('loginRequired');
    if (before !== null && !isLed) launcher.send({ type: 'session.ended' });
  });
}

/** Navigation for a refused launch. */
interface Navigation {
  readonly navigate: Navigate;
  readonly open: (popup: string, subject: Readonly<Record<string, string>>) => void;
  /** Asks for a login over the page; by default the login is a page of its own. */
  readonly logIn?: (next: string) => void;
}

/**
 * Sends a user who may not play the chosen game to the login, or to the popup with the options.
 * @param playsForFun whether the game has play money, if the page knows it
 * @returns whether the user was redirected
 */
export function followRefusal(
  services: Services,
  { navigate, open, logIn = (next) => goToLogin(navigate, next) }: Navigation,
  playsForFun?: boolean,
): boolean {
  const launcher = getLauncher(services);
  const snapshot = launcher.getSnapshot();
  const { game } = snapshot.context;
  if (game === null) return false;
  if (snapshot.matches('loginRequired')) {
    launcher.send({ type: 'redirect.followed' });
    logIn(seamlessPath(toAddressed(game)));
  } else if (snapshot.matches('funOffered')) {
    launcher.send({ type: 'refusal.dismissed' });
    open('play', gameSubject(toAddressed(game)));
  } else if (snapshot.matches('trialRefused')) {
    void refuseTrial(services, game, open, playsForFun);
  } else return false;
  return true;
}

/** Tells a trial that the game needs a real account; names the game if it can be played for fun. */
async function refuseTrial(
  services: Services,
  game: GameChoice,
  open: Navigation['open'],
  playsForFun?: boolean,
) {
  const launcher = getLauncher(services);
  const isOffered = getSwitches(services)?.funMode === true;
  const isFun = isOffered && (playsForFun ?? (await listSaysFun(services, game)));
  const subject = isFun ? gameSubject(toAddressed(game)) : {};
  // The user may have left meanwhile.
  const now = launcher.getSnapshot();
  if (!now.matches('trialRefused') || now.context.game !== game) return;
  launcher.send({ type: 'refusal.dismissed' });
  open('trial', subject);
}

/**
 * Whether a game has play money: its page's address does not contain it, the list of its type does.
 */
async function listSaysFun(services: Services, game: GameChoice): Promise<boolean> {
  const ofType = lobby.index(game.gameType as GameType, chosenLanguage());
  const index = await services.queryClient.fetchQuery(ofType).catch(() => undefined);
  const row = index?.games.find(([id]) => id === game.nodeId);
  if (row === undefined) return false;
  const [, , , , bits] = row;
  return (bits & indexFlags.fun) !== 0;
}

/** The launch state of a game; null while the statechart holds another game. */
export const getLaunch = (
  { context: { game, launch } }: SnapshotFrom<typeof gameLaunchMachine>,
  nodeId: string | undefined,
): Launch | null => (game?.nodeId === nodeId ? launch : null);

/**
 * The subscription of the latest choice from a list; earlier choices, even of the same game, no
 * longer navigate.
 */
const followers = new WeakMap<Launcher, Subscription>();

/** Starts a game from a list: the page stays until the game is ready or has failed. */
export function launch(services: Services, navigate: Navigate, game: Game): void {
  const launcher = getLauncher(services);
  const open: Navigation['open'] = (popup, subject) => openPopup(navigate, popup, subject);
  const logIn = (next: string): void => open('login', { next });
  const subscription = launcher.subscribe((snapshot) => {
    // The user has left meanwhile, or has chosen another game.
    if (snapshot.context.game?.nodeId !== game.id) done();
    else if (followRefusal(services, { navigate, open, logIn }, game.playsForFun)) {
      done();
    } else if (snapshot.matches('gameUnavailable')) {
      done();
      launcher.send({ type: 'refusal.dismissed' });
      services.toasts.add('danger', 'game_maintenance');
    } else if (snapshot.matches('listing')) {
      done();
      openPopup(navigate, 'games', { vendor: game.vendorCode, type: game.gameType });
    } else if (snapshot.matches('launching') || snapshot.hasTag('playing')) {
      done();
      // The game in the small window returns to its page.
      if (!snapshot.hasTag('playing')) growFromTile(game.id);
      navigate(seamlessPath(game), { state: { from: true } });
    } else if (snapshot.matches('failed')) {
      done();
      services.toasts.add('danger', snapshot.context.failure?.code ?? 'unknown_error');
      launcher.send({ type: 'failure.dismissed' });
    }
  });
  const done = () => subscription.unsubscribe();
  followers.get(launcher)?.unsubscribe();
  followers.set(launcher, subscription);
  launcher.send({ type: 'game.chosen', game: getChoice(game) });
}
