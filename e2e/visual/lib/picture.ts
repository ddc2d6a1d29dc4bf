/** One line of the table of pictures. */
import type { Page } from '@playwright/test';
import type { Operator } from '../../lib/api.ts';
import type { View } from './views.ts';

/** Who looks; each but the visitor is signed in. The stranger has no favourites, the invited one owes a password. */
export type Who = 'visitor' | 'trial' | 'player' | 'stranger' | 'agent' | 'invited';

export interface Picture {
  /** The folder of its baselines. */
  readonly name: string;
  /** Lines of the portal's own tables that it pictures: `route /rng`, `popup login`. */
  readonly of?: readonly string[];
  readonly who: Who;
  readonly path: string;
  /** Brings the page into the state that is pictured. Finds its way without words: they are mirrored, too. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Selectors of what is another one each time: pictures to copy, keys. */
  readonly mask?: readonly string[];
  readonly views?: readonly View[];
  /** Loads the page for every width: a text that was moved by a resize is drawn between two pixels by chance. */
  readonly reload?: true;
  /** Times the height of the window, for what stands below the first screen. */
  readonly tall?: number;
  /** Shows the games' art, and what the menus and the footer say; in others only their places are seen. */
  readonly whole?: true;
}

/** A picture of a platform that its operator has set up otherwise. */
export interface SwitchedPicture extends Picture {
  /** Sets it up; the result sets it back. */
  readonly given: (operator: Operator) => Promise<() => Promise<unknown>>;
}
