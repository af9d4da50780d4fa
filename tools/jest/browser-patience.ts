// Jest takes one time limit for all projects; a road through the browser takes longer than any other test.
jest.setTimeout(180_000);
