/** Returns a function that runs `work` at most once in `pause` ms. Calls during the pause are merged into one run at its end. */
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
