/** The number of write requests in flight. Spec 000 §2: the whole screen waits while it is not zero. */
let count = 0;
/** The progress of an upload, from 0 to 1; null if it is unknown. */
let share: number | null = null;
let retrying = false;
const listeners = new Set<() => void>();

const change = (by: 1 | 0 | -1) => {
  count += by;
  if (count === 0) [share, retrying] = [null, false];
  listeners.forEach((listener) => listener());
};

export const inFlight = {
  count: () => count,
  share: () => share,
  isRetrying: () => retrying,
  markRetrying: () => {
    retrying = true;
    change(0);
  },
  /** Sets the fraction of a file that is sent, from 0 to 1. */
  progress: (sent: number) => {
    share = sent;
    change(0);
  },
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
