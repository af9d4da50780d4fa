type QueryState<Data> = { state: { status: string; data?: Data } };

/**
 * Returns a refetch interval: `everyMs` while `runs` is true for the data, false (no refetch) otherwise and after a failure, which the page
 * shows.
 */
export const whileRunning =
  <Data>(everyMs: number, runs: (data: Data) => boolean) =>
  ({ state: { status, data } }: QueryState<Data>): number | false =>
    status === 'success' && data !== undefined && runs(data) ? everyMs : false;

/** The options of a query whose failure the page itself shows. */
export const failureShownByPage = { staleTime: 0, meta: { silent: true } };
