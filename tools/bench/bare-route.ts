import type { Sent } from './capture.js';

/** What the API asks the database for one read of `sample`; another id takes its place in the parameters. */
export type BareRoute = { name: string; sample: string; statements: Sent[] };

/** A row by its key: what a read costs where nothing is done with it. */
export const oneRow: BareRoute = {
  name: 'row',
  sample: '',
  statements: [{ name: 'row', text: 'SELECT id, state, revision FROM workflow_instance WHERE id = $1', values: [''] }],
};

export type BareServer = { databaseUrl: string; routes: BareRoute[] };
