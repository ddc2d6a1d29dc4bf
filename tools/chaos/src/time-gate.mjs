// Delays calls while time is moved: a running call would be hours old at once.

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

  /** Waits for running calls, then does the work before new ones start. */
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
