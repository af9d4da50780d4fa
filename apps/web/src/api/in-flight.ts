/** How many writing requests are under way. Spec 000 §2: while there is one, the whole screen waits. */
let count = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  count += by;
  listeners.forEach((listener) => listener());
};

export const inFlight = {
  count: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async during<T>(work: () => Promise<T>): Promise<T> {
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  },
};
