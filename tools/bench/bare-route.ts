import type { Sent } from './capture.js';

/** What the API asks the database for one read of `sample`; another id takes its place in the parameters. */
export type BareRoute = { name: string; sample: string; statements: Sent[] };

export type BareServer = { databaseUrl: string; routes: BareRoute[] };
