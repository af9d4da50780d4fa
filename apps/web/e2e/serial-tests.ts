/**
 * Tests that depend on each other: after a failed test the others fail at once, without waiting for their timeouts.
 * @param onFailure receives a name with the number of the failed test, to take screenshots.
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
