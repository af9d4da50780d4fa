import { Stage } from './stage';

// Setup file of every browser test: a test fails if any open page has a fault after it, and a failed one prints what the pages show.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await Stage.explanation());
  await Stage.atRest();
  expect(Stage.faults).toEqual([]);
});
