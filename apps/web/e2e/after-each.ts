import { Stage } from './stage';

// Setup file of every browser test: a test fails if any open page has a fault after it.
afterEach(async () => {
  await Stage.atRest();
  expect(Stage.faults).toEqual([]);
});
