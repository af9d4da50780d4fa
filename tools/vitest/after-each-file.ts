// A worker runs one file after the other: the global changes of a file are undone at its end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
