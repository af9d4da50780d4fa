// A worker runs one file after the other: what a file has set for everybody is taken back at its end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
