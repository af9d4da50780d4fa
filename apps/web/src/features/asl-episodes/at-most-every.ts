/** Runs `work` at most once every `pause` ms: calls within a pause are merged into one run at its end. */
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
