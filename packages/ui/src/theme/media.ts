/**
 * Media conditions for `@media` in style rules. Widths are in rem so that zoomed text gets the
 * narrow layout. Mobile first: `sm` to `xl` are minimum widths.
 */
export const media = {
  /** very narrow: a very small phone, or one with text at twice the usual size */
  large: '(max-width: 20rem)',
  /** 640 px: large phone, landscape */
  sm: '(min-width: 40rem)',
  /** 768 px: tablet */
  md: '(min-width: 48rem)',
  /** 1024 px: side menu fits beside the content */
  lg: '(min-width: 64rem)',
  /** 1280 px */
  xl: '(min-width: 80rem)',
  /** touch: targets grow to 44 px */
  coarse: '(pointer: coarse)',
  /** a real hover, so hover styles do not stick after a tap */
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /** a device that prefers light; dark is the default */
  light: '(prefers-color-scheme: light)',
  forcedColors: '(forced-colors: active)',
} as const;
