/**
 * Returns a function that defines tests which depend on each other: after one has failed, the others fail at once instead of timing
 * out.
 * @param onFailure called with a name that has the number of the failed test, to take screenshots
 */
export function serialTests(onFailure: (name: string) => Promise<void>) {
  let number = 0;
  let failed: string | undefined;
  return (title: string, run: () => Promise<void>) =>
    it(title, async () => {
      if (failed) throw new Error(`Not reached: «${failed}» failed.`);
      number += 1;
      try {
        await run();
      } catch (error) {
        failed = title;
        await onFailure(`failed-${number}`).catch(() => undefined);
        throw error;
      }
    });
}
