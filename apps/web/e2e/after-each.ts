import { Stage } from './stage';

// Setup file of every browser test: fails a test that leaves a fault on any open page.
afterEach(async () => {
  await Stage.atRest();
  expect(Stage.faults).toEqual([]);
});
