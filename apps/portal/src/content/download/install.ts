import { installAppActors, installAppMachine } from '@baize/machines/install-app';
import { type ActorRefFrom, createActor } from 'xstate';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { DeferredActor } from '../../kernel/services/deferred-actor.ts';

/** The browser's offer to install the app. Not in every browser, and not in TypeScript's types. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The running statechart of the installation. */
export const installApp = new DeferredActor<ActorRefFrom<typeof installAppMachine>>();

/** Starts the statechart; the browser's own hint is replaced by the button of the page. */
export function startInstallApp(): void {
  let offer: InstallOffer | undefined;
  const machine = installAppMachine.provide({
    actors: installAppActors({
      askInstall: async () => {
        const used = offer;
        offer = undefined;
        if (!used) throw new Error('the browser has made no offer');
        await used.prompt();
        return (await used.userChoice).outcome;
      },
    }),
  });
  installApp.attach(createActor(machine, inspectOptions()).start());
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    installApp.send({ type: 'offer.received' });
  });
  addEventListener('appinstalled', () => installApp.send({ type: 'app.installed' }));
  if (matchMedia('(display-mode: standalone)').matches) installApp.send({ type: 'app.installed' });
}
