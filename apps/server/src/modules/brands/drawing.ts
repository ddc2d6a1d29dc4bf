import sanitizeHtml from 'sanitize-html';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'title',
  'linearGradient',
  'radialGradient',
  'stop',
  ...SHAPES,
];

const ATTRIBUTES = `
  xmlns viewBox width height id transform opacity
  d x y x1 y1 x2 y2 cx cy r rx ry points
  fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-dasharray stroke-miterlimit
  offset stop-color stop-opacity gradientUnits gradientTransform fx fy
`
  .trim()
  .split(/\s+/);

const parser = { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false };

const clean = (svg: string, everything: boolean): string =>
  sanitizeHtml(svg, {
    allowedTags: everything ? false : ELEMENTS,
    allowedAttributes: everything ? false : { '*': ATTRIBUTES },
    allowVulnerableTags: true,
    parser,
  });

/** An address that is not a gradient of the drawing itself, or an entity. */
const FOREIGN = /url\((?!#[A-Za-z][\w-]*\))|&(?!amp;|lt;|gt;|quot;)/;

/**
 * Whether an SVG has nothing but shapes and gradients: it is shown as it is, so nothing may be
 * removed from it.
 */
export const isDrawing = (svg: string): boolean =>
  /^<svg[\s>]/.test(svg) &&
  !FOREIGN.test(svg) &&
  clean(svg, false) === clean(svg, true) &&
  // Comments, declarations and instructions are dropped by both.
  !/<[!?]/.test(svg);
