/**
 * Seconds after which a browser test gives up waiting. A read that is refused because the API is overloaded is repeated after up to ten
 * seconds (spec 000 §7), and may be refused again.
 */
export const PATIENCE_SECONDS = 45;

/** Reads a value repeatedly until it equals the expected value. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const isExpected = (value: Value) => JSON.stringify(value) === JSON.stringify(expected);
  let value = await read();
  for (let turn = 0; turn < PATIENCE_SECONDS * 10 && !isExpected(value); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await read();
  }
  expect(value).toEqual(expected);
}
