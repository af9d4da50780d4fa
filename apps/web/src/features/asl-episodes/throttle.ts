/**
 * `call` runs `work` at most once in `pause` ms, the first time `pause` ms after the creation; several calls during a pause cause one run
 * at its end. `stop` cancels a pending run.
 */
export function throttle(pause: number, work: () => void) {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = Date.now();
    work();
  };
  return {
    call: () => (timer ??= setTimeout(run, Math.max(0, last + pause - Date.now()))),
    stop: () => clearTimeout(timer),
  };
}
