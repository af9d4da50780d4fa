type QueryState<Data> = { state: { status: string; data?: Data } };

/** A refetch interval of `everyMs` while something runs; none after a failure, which the page shows. */
export const whileRunning =
  <Data>(everyMs: number, runs: (data: Data) => boolean) =>
  ({ state: { status, data } }: QueryState<Data>): number | false =>
    status === 'success' && data !== undefined && runs(data) ? everyMs : false;

/** Options of a query whose failure the page itself shows. */
export const failureShownByPage = { staleTime: 0, meta: { silent: true } };
