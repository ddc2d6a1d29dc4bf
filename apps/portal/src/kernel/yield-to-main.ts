/** Yields to the browser between two pieces of work, so that no task is long on a slow phone. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
