import styles from './panel.css?inline';

/**
 * A shadow root, which isolates the styles of page and panel. The style sheet is constructed by
 * script, so that the page's style policy need not allow it.
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
