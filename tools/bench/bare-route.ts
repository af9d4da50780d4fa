import type { Sent } from './capture.js';

/** The statements that the API runs for one read of `sample`; for another record, its id replaces the sample in the parameters. */
export type BareRoute = { name: string; sample: string; statements: Sent[] };

/** Reads one row by its key: the cost of a read without any logic. */
export const oneRow: BareRoute = {
  name: 'row',
  sample: '',
  statements: [{ name: 'row', text: 'SELECT id, state, revision FROM workflow_instance WHERE id = $1', values: [''] }],
};

export type BareServer = { databaseUrl: string; routes: BareRoute[] };
