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
import { getMember, sessionKnown } from '../../kernel/member/who-is-here.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { asFailure } from '../../kernel/actors/failure.ts';
import { goToLogin } from '../../kernel/url/go-to-login.ts';
import { openPopup } from '../../kernel/url/url.ts';
import { readToken } from '../../kernel/session/token.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { chosenLanguage } from '../../kernel/i18n/locales.ts';
import { getChoice, type Game, indexFlags } from '../../catalogue/games/mapper.ts';
import { lobby } from '../../catalogue/queries.ts';
import { growFromTile } from './grow.ts';
import { gameSubject, seamlessPath } from '../path/seamless-path.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
type Launcher = ActorRefFrom<typeof gameLaunchMachine>;

const launchers = new WeakMap<Services, Launcher>();

/** The one launch chart of the page, begun at the first launch. */
export function getLauncher(services: Services): Launcher {
  let launcher = launchers.get(services);
  if (!launcher) {
    launcher = createActor(gameLaunchWith(services), inspectOptions()).start();
    launchers.set(services, launcher);
    endWithSession(services, launcher);
  }
  return launcher;
}

/** The launch chart with the browser's effects in its slots. */
export function gameLaunchWith(services: Services) {
  const { session } = services;
  const api = requireApi(services);
  return gameLaunchMachine.provide({
    actors: gameLaunchActors({
      readStanding: async () => {
        await sessionKnown(services);
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
        const { url } = await unwrap(api.POST('/api/games/fun', { body })).catch(asFailure);
        return { id: null, url };
      },
      requestLaunch: async ({ game }) => {
        const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
        const player = getMember(services);
        const { url, sessionId, wallet } = await unwrap(
          api.POST('/api/games/launch', { body: { ...getRequest(game), device } }),
        ).catch(asFailure);
        // What lies in the wallet of the game's vendor comes back when the game is left.
        if (wallet === 'transfer')
          void import('./leave.ts').then((m) =>
            m.leaveAfter(services, getLauncher(services), sessionId, player),
          );
        return { id: sessionId, url };
      },
    }),
  });
}

/** The merchant's switches, as far as they are known. */
const getSwitches = ({ queryClient }: Services) =>
  queryClient.getQueryData<Permission>(apiQuery('/api/permission', {}).queryKey)?.info.whitelabel
    .switches;

/** How both calls name the game. */
const getRequest = ({ nodeId, vassalage, gameCode, gameType }: GameChoice) => ({
  nodeId,
  vassalage,
  gameCode,
  gameType: toWireGameType(gameType as GameType),
  language: chosenLanguage(),
});

/** A game does not outlive its player's session, and a token that starts no game is none (X8). */
function endWithSession(services: Services, launcher: Launcher): void {
  launcher.subscribe((snapshot) => {
    if (snapshot.matches('loginRequired') && readToken() !== undefined)
      services.session.send({ type: 'session.expired' });
  });
  followMember(services, (_member, before) => {
    // Whom the server asked to log in is led there, and finds their game again.
    const isLed = launcher.getSnapshot().matches('loginRequired');
    if (before !== null && !isLed) launcher.send({ type: 'session.ended' });
  });
}

/** How a page is left for where a refused choice leads. */
interface Navigation {
  readonly navigate: Navigate;
  readonly open: (popup: string, subject: Readonly<Record<string, string>>) => void;
}

/**
 * Leads whoever may not play the chosen game to the login, or to the popup that says what they may do.
 * @param playsForFun whether the game has play money, where the page knows it already
 * @returns whether somebody is led on
 */
export function followRefusal(
  services: Services,
  { navigate, open }: Navigation,
  playsForFun?: boolean,
): boolean {
  const launcher = getLauncher(services);
  const snapshot = launcher.getSnapshot();
  const { game } = snapshot.context;
  if (game === null) return false;
  if (snapshot.matches('loginRequired')) {
    launcher.send({ type: 'redirect.followed' });
    goToLogin(navigate, seamlessPath(addressed(game)));
  } else if (snapshot.matches('funOffered')) {
    launcher.send({ type: 'refusal.dismissed' });
    open('play', gameSubject(addressed(game)));
  } else if (snapshot.matches('trialRefused')) {
    void refuseTrial(services, game, open, playsForFun);
  } else return false;
  return true;
}

/** Tells a trial that the game needs a real account, and which game, if it may be played for fun. */
async function refuseTrial(
  services: Services,
  game: GameChoice,
  open: Navigation['open'],
  playsForFun?: boolean,
) {
  const launcher = getLauncher(services);
  const isOffered = getSwitches(services)?.funMode === true;
  const isFun = isOffered && (playsForFun ?? (await listSaysFun(services, game)));
  const subject = isFun ? gameSubject(addressed(game)) : {};
  // Whoever chose it may have left meanwhile.
  const now = launcher.getSnapshot();
  if (!now.matches('trialRefused') || now.context.game !== game) return;
  launcher.send({ type: 'refusal.dismissed' });
  open('trial', subject);
}

/** Whether a game has play money: the address of its page does not say so, the list of its type does. */
async function listSaysFun(services: Services, game: GameChoice): Promise<boolean> {
  const ofType = lobby.index(game.gameType as GameType, chosenLanguage());
  const index = await services.queryClient.fetchQuery(ofType).catch(() => undefined);
  const row = index?.games.find(([id]) => id === game.nodeId);
  if (row === undefined) return false;
  const [, , , , bits] = row;
  return (bits & indexFlags.fun) !== 0;
}

/** A choice as an address names it. */
const addressed = ({ nodeId, vassalage, gameCode, gameType }: GameChoice) => ({
  id: nodeId,
  vendorCode: vassalage,
  gameCode,
  gameType: gameType as GameType,
});

/** What the chart holds of a game's launch: null while it holds another game's. */
export const getLaunch = (
  { context: { game, launch } }: SnapshotFrom<typeof gameLaunchMachine>,
  nodeId: string | undefined,
): Launch | null => (game?.nodeId === nodeId ? launch : null);

/** What leads on from the latest choice from a list; a choice before it, of the same game too, leads nowhere any more. */
const followers = new WeakMap<Launcher, Subscription>();

/** Starts a game from a list: the page stays until the game is ready, or says why it is not. */
export function launch(services: Services, navigate: Navigate, game: Game): void {
  const launcher = getLauncher(services);
  const open: Navigation['open'] = (popup, subject) => openPopup(navigate, popup, subject);
  const subscription = launcher.subscribe((snapshot) => {
    // Whoever chose it has left meanwhile, or has chosen another one.
    if (snapshot.context.game?.nodeId !== game.id) done();
    else if (followRefusal(services, { navigate, open }, game.playsForFun)) {
      done();
    } else if (snapshot.matches('gameUnavailable')) {
      done();
      launcher.send({ type: 'refusal.dismissed' });
      services.toasts.add('danger', 'game_maintenance');
    } else if (snapshot.matches('listing')) {
      done();
      openPopup(navigate, 'games', { vendor: game.vendorCode, type: game.gameType });
    } else if (snapshot.matches('launching')) {
      done();
      growFromTile(game.id);
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
