/** Does something as often as it is called for, but no sooner than `pause` ms after the last time; then once for all the calls since. */
export function atMostEvery(pause: number, work: () => void) {
  let last = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    waiting = undefined;
    last = Date.now();
    work();
  };
  return {
    call: () => (waiting ??= setTimeout(go, Math.max(0, last + pause - Date.now()))),
    stop: () => clearTimeout(waiting),
  };
}
