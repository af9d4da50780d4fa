import pg from 'pg';
import { names, surnames } from '../seed/names.js';
import type { Sent } from './capture.js';
import type { Outcome } from './load-job.js';
import { outcomeOf } from './percentiles.js';

/** A kind of patient search, with many values such as users type. */
export type SearchKind = { title: string; account: string; queries: string[] };

/** A search with the statements of the API for each of its queries. */
export type Search = SearchKind & { statements: Sent[][] };

/** Number of different values for each kind of search. */
const VARIETY = 64;
const many = (query: (n: number) => string): string[] => Array.from({ length: VARIETY }, (_, n) => query(n));
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** Returns the number of the `n`th searched patient among those that `insertListed` created. */
const patient = (n: number, listed: number) => 1 + Math.floor((n * listed) / VARIETY);
const taxCode = (n: number) => `BENCH${String(n).padStart(11, '0')}`;
const birthDate = (n: number) => new Date(Date.UTC(1930, 0, 1 + ((n * 7919) % 32_000))).toISOString().slice(0, 10);

export const PAGE = 'limit=10&lite=true';

/** An unrestricted account and the account of a unit, each with its name in the titles. */
const accounts = [
  ['admin', 'region'],
  ['uod.operatore', 'unit'],
] as const;

/** Returns a search for each filter of the list. Half of the fiscal codes are complete, half are prefixes. */
export const searchKinds = (listed: number): SearchKind[] =>
  accounts.flatMap(([account, visibility]) =>
    [
      {
        filter: 'tax code',
        queries: many((n) => `taxCode=${taxCode(patient(n, listed)).slice(0, n % 2 === 0 ? 16 : 13)}`),
      },
      {
        filter: 'surname',
        queries: many((n) => `surname=${encodeURIComponent(pick(surnames, n).slice(0, n % 2 === 0 ? 16 : 3))}`),
      },
      { filter: 'name', queries: many((n) => `name=${encodeURIComponent(pick(names.F, n))}`) },
      { filter: 'birth date', queries: many((n) => `birthDate=${birthDate(patient(n, listed))}`) },
    ].map(({ filter, queries }) => ({ title: `patients by ${filter}, ${visibility}`, account, queries })),
  );

/** Runs the same statements through `pg` alone, with one connection for each client. Times in milliseconds. */
export async function runBareSearch(
  databaseUrl: string,
  statements: readonly Sent[][],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Outcome> {
  const pool = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(pool.map((client) => client.connect()));
  const latencies: number[] = [];
  const began = performance.now();
  const repeat = async (client: pg.Client, index: number) => {
    for (let sent = index; performance.now() - began < seconds * 1000; sent++) {
      const start = performance.now();
      for (const statement of statements[sent % statements.length] ?? []) await client.query(statement);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(pool.map(repeat));
  const elapsed = (performance.now() - began) / 1000;
  await Promise.all(pool.map((client) => client.end()));
  return outcomeOf(latencies, elapsed);
}
