import { NotNow } from './problem.js';
import type { CodeOf } from './problem-statuses.js';

type Limits = { inAll: number; perPerson: number };
/** What the refusals are called. */
type Codes = { inAll: CodeOf<503>; perPerson: CodeOf<429> };

/** How much of something lasting may be under way at once, in all and for one person: what is everybody's is nobody's alone. */
export class Places {
  private readonly byPerson = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly limits: Limits,
    private readonly codes: Codes,
  ) {}

  /**
   * Returns what gives the place back, however often it is called.
   * @throws NotNow 429 where the person has theirs already, 503 where all are taken
   */
  take(person: string): () => void {
    const { inAll, perPerson } = this.limits;
    const own = this.byPerson.get(person) ?? 0;
    if (own >= perPerson) throw new NotNow(this.codes.perPerson, 5, { params: { limit: perPerson } });
    if (this.taken >= inAll) throw new NotNow(this.codes.inAll);
    this.byPerson.set(person, own + 1);
    this.taken++;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.taken--;
      const left = (this.byPerson.get(person) ?? 1) - 1;
      if (left > 0) this.byPerson.set(person, left);
      else this.byPerson.delete(person);
    };
  }
}

/** For reports, of whatever database: each has its own. */
export const reportPlaces = (limits: { reports: number; reportsPerPerson: number }): Places =>
  new Places(
    { inAll: limits.reports, perPerson: limits.reportsPerPerson },
    { inAll: 'reports_exhausted', perPerson: 'too_many_reports' },
  );

/** For files, of whatever they are: each kind of receiver has its own. */
export const uploadPlaces = (limits: { uploads: number; uploadsPerPerson: number }): Places =>
  new Places(
    { inAll: limits.uploads, perPerson: limits.uploadsPerPerson },
    { inAll: 'uploads_exhausted', perPerson: 'too_many_uploads' },
  );
