/** The result of `work`; refuses, naming what was awaited, where it takes longer than `seconds`. Nobody ends the work then. */
export async function within(seconds, what, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${seconds} s`)), seconds * 1000);
  });
  const working = work();
  // What fails after its time is over has nobody to tell.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
