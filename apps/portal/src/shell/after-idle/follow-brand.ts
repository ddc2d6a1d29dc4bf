import { QueryObserver } from '@tanstack/react-query';
import type { Schemas } from '@baize/api';
import { setBrandWords } from '../../kernel/i18n/catalogue.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';

type Brand = Schemas['Brand'];

/** Applies a brand that the operator publishes, without a reload: to the page and games in it. */
export function followBrand({ queryClient }: Services): void {
  const permission = new QueryObserver(queryClient, {
    ...apiQuery('/api/permission', {}),
    enabled: false,
  });
  let words = JSON.stringify(permission.getCurrentResult().data?.info.whitelabel.brand.words);
  permission.subscribe(({ data }) => {
    if (!data) return;
    const { brand } = data.info.whitelabel;
    if (brand.styleUrl && brand.styleUrl !== document.documentElement.dataset['style'])
      applyStyle(brand, brand.styleUrl);
    if (JSON.stringify(brand.words) !== words) setBrandWords(brand.words as never);
    words = JSON.stringify(brand.words);
  });
  // A game that was launched before, or in a preview, shows what its page shows.
  addEventListener('load', ({ target }) => tellGame(target), true);
}

function applyStyle({ id, iconUrl }: Brand, styleUrl: string): void {
  const start = performance.now();
  const { dataset } = document.documentElement;
  dataset['style'] = styleUrl;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleUrl;
  link.dataset['brandStyle'] = '';
  link.addEventListener('load', () => {
    dataset['brand'] = id;
    for (const old of document.querySelectorAll('link[data-brand-style]')) {
      if (old !== link && old.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING)
        old.remove();
    }
    paintBars();
    performance.measure('baize.brand', { start });
  });
  document.head.append(link);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = iconUrl;
  document.querySelectorAll('iframe').forEach(tellGame);
}

/** The browser's bars have the colour of the page. */
function paintBars(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = backgroundColor;
}

/** Games read the stylesheet's address from their page; one of another origin gets none. */
function tellGame(frame: EventTarget | null): void {
  if (!(frame instanceof HTMLIFrameElement) || !frame.src.includes('style=')) return;
  const brandStyle = document.documentElement.dataset['style'];
  frame.contentWindow?.postMessage({ brandStyle }, new URL(frame.src).origin);
}
