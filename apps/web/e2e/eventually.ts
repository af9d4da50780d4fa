/** Reads a value repeatedly until it equals the expected value. Fails after the given number of seconds. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value, seconds = 10): Promise<void> {
  const isExpected = async () => JSON.stringify(await read()) === JSON.stringify(expected);
  for (let turn = 0; turn < seconds * 10 && !(await isExpected()); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read()).toEqual(expected);
}
