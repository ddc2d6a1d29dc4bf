// Lets calls through but while time is moved: a call that is on its way then would be hours old at once.

export function createTimeGate() {
  let passing = 0;
  /** @type {Promise<void> | null} */
  let closed = null;
  let nobodyPasses = () => {};

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async function through(work) {
    if (closed) {
      await closed;
      return through(work);
    }
    passing += 1;
    try {
      return await work();
    } finally {
      passing -= 1;
      if (passing === 0) nobodyPasses();
    }
  }

  /** Waits for what is on its way, and does the work before anything more is. */
  async function alone(work) {
    if (closed) {
      await closed;
      return alone(work);
    }
    let open = () => {};
    closed = new Promise((resolve) => (open = resolve));
    try {
      if (passing > 0) await new Promise((resolve) => (nobodyPasses = resolve));
      return await work();
    } finally {
      closed = null;
      open();
    }
  }

  return { through, alone };
}
