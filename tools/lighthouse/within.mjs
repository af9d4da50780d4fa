/** Returns the result of `work`; rejects after `seconds` with an error that names `what`. The work itself is not stopped. */
export async function within(seconds, what, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${seconds} s`)), seconds * 1000);
  });
  const working = work();
  // A failure after the timeout is ignored.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
