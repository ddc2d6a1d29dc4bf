import { brands } from '@baize/ui/theme';
import { loadMessages } from '../kernel/i18n/locales.ts';

/** An icon of a manifest; `maskable` ones fill the whole square, so that a device can cut it. */
const createIcon = (brand: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/brands/${brand}/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest of each brand by its id. The build writes them as files. */
export async function createManifests(): Promise<Readonly<Record<string, object>>> {
  const messages = await loadMessages('en', 'first');
  const manifests = brands.map(({ id, name, colors, defaultScheme }) => [
    id,
    {
      id: '/',
      name,
      short_name: name,
      description: messages['app.description'],
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: colors[defaultScheme].canvas,
      theme_color: colors[defaultScheme].canvas,
      icons: [
        createIcon(id, 192, 'any'),
        createIcon(id, 512, 'any'),
        createIcon(id, 512, 'maskable'),
        {
          src: `/brands/${id}/icon.svg`,
          sizes: 'any',
          type: 'image/svg+xml',
          purpose: 'any',
        },
      ],
    },
  ]);
  return Object.fromEntries(manifests) as Record<string, object>;
}
