/** From one slide to the next, start to start, in milliseconds (W71, K8). */
export const SLIDE_DELAY_MS = 5000;

/** Length of the slide's movement in milliseconds (W71, K9). */
export const SLIDE_TRANSITION_MS = 1000;

/** Space between slides in CSS pixels (K10). */
export const SLIDE_GAP_PX = 20.3;
