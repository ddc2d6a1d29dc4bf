import { installAppActors, installAppMachine } from '@baize/machines/install-app';
import { type ActorRefFrom, createActor } from 'xstate';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { followInstallOffer, type InstallOffer } from '../../kernel/preload/install-offer.ts';
import { DeferredActor } from '../../kernel/services/deferred-actor.ts';

/** The running statechart of the installation. */
export const installApp = new DeferredActor<ActorRefFrom<typeof installAppMachine>>();

/** Starts the statechart. */
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
  followInstallOffer((made) => {
    offer = made;
    installApp.send({ type: 'offer.received' });
  });
  addEventListener('appinstalled', () => installApp.send({ type: 'app.installed' }));
  if (matchMedia('(display-mode: standalone)').matches) installApp.send({ type: 'app.installed' });
}
