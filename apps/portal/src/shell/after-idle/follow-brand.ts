import { QueryObserver } from '@tanstack/react-query';
import type { Schemas } from '@baize/api';
import { setBrandWords } from '../../kernel/i18n/catalogue.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { paintBars } from '../../kernel/view/paint-bars.ts';

type Brand = Schemas['Brand'];

/** Describes the current brand's web app; the server writes it. */
const manifestUrl = '/brands/app.webmanifest';

/** Applies a brand that the operator publishes, without a reload: to the page and games in it. */
export function followBrand({ queryClient }: Services): void {
  const permission = new QueryObserver(queryClient, {
    ...apiQuery('/api/permission', {}),
    enabled: false,
  });
  let readAt = permission.getCurrentResult().dataUpdatedAt;
  let wantedStyle = getStyle();
  permission.subscribe(({ data, dataUpdatedAt }) => {
    // After a change of language, an older answer has the words of the language before.
    if (!data || dataUpdatedAt === readAt) return;
    readAt = dataUpdatedAt;
    const { brand } = data.info.whitelabel;
    const { styleUrl } = brand;
    if (styleUrl && styleUrl !== wantedStyle) {
      wantedStyle = styleUrl;
      loadStyle(styleUrl, {
        onLoad: (link) => {
          // Another brand may have been published meanwhile.
          if (styleUrl === wantedStyle) applyBrand(brand, styleUrl, link);
          else link.remove();
        },
        onError: (link) => {
          link.remove();
          // The page keeps its look; the next answer of the server tries again.
          if (styleUrl === wantedStyle) wantedStyle = getStyle();
        },
      });
    }
    setBrandWords(brand.words as never);
  });
  // A game that was launched before, or in a preview, shows what its page shows.
  addEventListener('load', ({ target }) => tellGame(target), true);
}

/** The address of the stylesheet that the page shows. */
const getStyle = () => document.documentElement.dataset['style'];

interface StyleEvents {
  readonly onLoad: (link: HTMLLinkElement) => void;
  readonly onError: (link: HTMLLinkElement) => void;
}

function loadStyle(styleUrl: string, { onLoad, onError }: StyleEvents): void {
  const start = performance.now();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleUrl;
  link.dataset['brandStyle'] = '';
  link.addEventListener('load', () => {
    onLoad(link);
    performance.measure('baize.brand', { start });
  });
  link.addEventListener('error', () => onError(link));
  document.head.append(link);
}

/** Makes a brand the page's own, once its stylesheet has loaded. */
function applyBrand({ id, iconUrl }: Brand, styleUrl: string, link: HTMLLinkElement): void {
  Object.assign(document.documentElement.dataset, { brand: id, style: styleUrl });
  for (const old of document.querySelectorAll('link[data-brand-style]'))
    if (old !== link) old.remove();
  setLink('icon', iconUrl);
  setLink('manifest', manifestUrl);
  paintBars();
  document.querySelectorAll('iframe').forEach(tellGame);
}

function setLink(rel: 'icon' | 'manifest', href: string): void {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  if (link) link.href = href;
}

/** Games read the stylesheet's address from their page; one of another origin gets none. */
function tellGame(frame: EventTarget | null): void {
  if (!(frame instanceof HTMLIFrameElement) || !frame.src.includes('style=')) return;
  const brandStyle = getStyle();
  frame.contentWindow?.postMessage({ brandStyle }, new URL(frame.src).origin);
}
