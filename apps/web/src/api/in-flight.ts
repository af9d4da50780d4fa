/** How many writing requests are under way. Spec 000 §2: while there is one, the whole screen waits. */
let count = 0;
/** Of what is being sent, from 0 to 1; null where nothing tells. */
let share: number | null = null;
/** What was not done at once is said again. */
let repeating = false;
const listeners = new Set<() => void>();

const change = (by: 1 | 0 | -1) => {
  count += by;
  if (count === 0) [share, repeating] = [null, false];
  listeners.forEach((listener) => listener());
};

export const inFlight = {
  count: () => count,
  share: () => share,
  isRepeating: () => repeating,
  repeat: () => {
    repeating = true;
    change(0);
  },
  /** Tells how much of a file is sent. */
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
