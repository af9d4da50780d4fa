/**
 * Tests that continue one another: after one that failed the rest fails at once, instead of waiting in vain.
 * @param onFailure told the number of the test, to keep what stood on the screens.
 */
export function chapters(onFailure: (name: string) => Promise<void>) {
  let number = 0;
  let failed: string | undefined;
  return (title: string, work: () => Promise<void>) =>
    it(title, async () => {
      if (failed) throw new Error(`Not reached: «${failed}» failed.`);
      number += 1;
      try {
        await work();
      } catch (error) {
        failed = title;
        await onFailure(`failed-${number}`).catch(() => undefined);
        throw error;
      }
    });
}
