/** Gives the browser a turn between two pieces of work, so that no task grows long on a slow phone. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
