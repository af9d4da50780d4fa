import { NotNow } from '../problems/problem.js';
import type { CodeOf } from '../problems/problem-statuses.js';

type Limits = { inAll: number; perPerson: number };
type Codes = { inAll: CodeOf<503>; perPerson: CodeOf<429> };

/** A semaphore that bounds how many long-running operations are in progress, in total and per person. Decision 0011. */
export class ConcurrencyLimit {
  private readonly byPerson = new Map<string, number>();
  private inUse = 0;

  constructor(
    private readonly limits: Limits,
    private readonly codes: Codes,
  ) {}

  /**
   * Acquires a slot and returns a function that releases it; further calls of that function do nothing.
   * @throws NotNow 429 at the limit per person, 503 at the total limit
   */
  acquire(person: string): () => void {
    const { inAll, perPerson } = this.limits;
    const own = this.byPerson.get(person) ?? 0;
    if (own >= perPerson) throw new NotNow(this.codes.perPerson, 5, { params: { limit: perPerson } });
    if (this.inUse >= inAll) throw new NotNow(this.codes.inAll);
    this.byPerson.set(person, own + 1);
    this.inUse++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.inUse--;
      const left = (this.byPerson.get(person) ?? 1) - 1;
      if (left > 0) this.byPerson.set(person, left);
      else this.byPerson.delete(person);
    };
  }
}

/** Creates a concurrency limit for running reports. Each database on which reports run has a limit of its own. */
export const reportLimit = (limits: { reports: number; reportsPerPerson: number }): ConcurrencyLimit =>
  new ConcurrencyLimit(
    { inAll: limits.reports, perPerson: limits.reportsPerPerson },
    { inAll: 'reports_exhausted', perPerson: 'too_many_reports' },
  );

/** Creates a concurrency limit for uploads. Each kind of file has a limit of its own. */
export const uploadLimit = (limits: { uploads: number; uploadsPerPerson: number }): ConcurrencyLimit =>
  new ConcurrencyLimit(
    { inAll: limits.uploads, perPerson: limits.uploadsPerPerson },
    { inAll: 'uploads_exhausted', perPerson: 'too_many_uploads' },
  );
