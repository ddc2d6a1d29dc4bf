import { ToggleButton } from '@baize/ui/ToggleButton';
import { iconHeart } from '@baize/ui/Icon';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { favouriteVendorIds } from '../tiles/favourite-ids.ts';

const none: ReadonlySet<string> = new Set();

/** Codes of the member's favourite providers, as the page follows them. */
export function useFavouriteVendors(): ReadonlySet<string> {
  const services = useServices();
  const { subscribe, snapshot } = favouriteVendorIds;
  useEffect(() => {
    void import('../favourites.ts').then((hearts) => hearts.getFavouriteVendors(services));
  }, [services]);
  return useSyncExternalStore(subscribe, snapshot, () => none);
}

/** Makes a provider a favourite; a visitor logs in first. */
export function VendorHeart({ code, name }: { readonly code: string; readonly name: string }) {
  const t = useT();
  const services = useServices();
  const [, navigate] = useLocation();
  const isPressed = useFavouriteVendors().has(code);
  return (
    <ToggleButton
      icon={iconHeart}
      label={t('game.favourite.add', { game: name })}
      pressed={isPressed}
      onPressedChange={() => {
        void import('../favourites.ts').then((hearts) =>
          hearts.toggleVendor(services, navigate, code),
        );
      }}
      throttle={1000}
    />
  );
}
