import styles from './panel.css?inline';

/**
 * A root of its own inside an element: neither the page's styles nor the panel's reach the other.
 * The sheet is made by a script, so that no policy about styles has to know of it.
 */
export function shadeIn(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const follow = () =>
    host.setAttribute('data-scheme', getComputedStyle(document.documentElement).colorScheme);
  follow();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', follow);
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-scheme'],
  });
  return root;
}
