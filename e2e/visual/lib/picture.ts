/** One line of the table of pictures. */
import type { Page } from '@playwright/test';
import type { Operator } from '../../lib/api.ts';
import type { View } from './views.ts';

/**
 * The viewer of the page; all but the visitor are signed in. The stranger has no favourites, and
 * the invited member must change the password.
 */
export type Who = 'visitor' | 'trial' | 'player' | 'stranger' | 'agent' | 'invited';

export interface Picture {
  /** The folder of its baselines. */
  readonly name: string;
  /** The lines of the portal's own tables that it covers: `route /rng`, `popup login`. */
  readonly of?: readonly string[];
  readonly who: Who;
  readonly path: string;
  /**
   * Brings the page into the pictured state. Finds elements without texts, which are mirrored in
   * some views.
   */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Selectors of content that differs on each run: captcha pictures, keys. */
  readonly mask?: readonly string[];
  readonly views?: readonly View[];
  /**
   * Reloads the page for every width: after a resize, text may lie on either side of a pixel
   * boundary.
   */
  readonly reload?: true;
  /** A multiple of the window's height, for content below the first screen. */
  readonly tall?: number;
  /**
   * Shows the games' art and the texts of menus and footer; other pictures show only their places.
   */
  readonly whole?: true;
}

/** A picture of a platform with other operator settings. */
export interface SwitchedPicture extends Picture {
  /** Changes the settings; the result restores them. */
  readonly given: (operator: Operator) => Promise<() => Promise<unknown>>;
}
