import { Stage } from './stage';

// A setup file: nothing that stands on a page at the end of a test is left unjudged, whoever wrote the test.
afterEach(async () => {
  await Stage.atRest();
  expect(Stage.faults).toEqual([]);
});
