type Asked<Data> = { state: { status: string; data?: Data } };

/** Asked again after so long while something runs; not after a failure, of which the page tells. */
export const whileRunning =
  <Data>(everyMs: number, runs: (data: Data) => boolean) =>
  ({ state: { status, data } }: Asked<Data>): number | false =>
    status === 'success' && data !== undefined && runs(data) ? everyMs : false;

/** Of what the page itself tells that it could not be had. */
export const shownByThePage = { staleTime: 0, meta: { silent: true } };
