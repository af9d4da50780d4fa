/** Reads a value repeatedly until it equals the expected value. Fails after the given number of seconds. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value, seconds = 10): Promise<void> {
  const isExpected = (value: Value) => JSON.stringify(value) === JSON.stringify(expected);
  let value = await read();
  for (let turn = 0; turn < seconds * 10 && !isExpected(value); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await read();
  }
  expect(value).toEqual(expected);
}
