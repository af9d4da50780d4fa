import { CarePath, type Call, type Cast } from '@percorso/testing';
import { DateTime } from 'luxon';
import { at } from './clock.js';
import type { Chance } from './random.js';

/** Who works on an episode; the days are those on which they do. */
export type Traveller = Omit<Cast, 'today' | 'startDate' | 'treatmentStartDate'> & {
  centrePractitionerId: string;
  /** Days from one hand to the next. */
  pace: number;
};

type Method = Parameters<Call>[1];

const zone = 'Europe/Rome';
const SUNDAY = 7;

/** Whether a request fills a list. */
const fills = (path: string): boolean => path.startsWith('/v1/workflows/sheet/');

/** Requests after which somebody else has to do something, days later; the others follow each other within the hour. */
const handsOver = (method: Method, path: string): boolean =>
  method !== 'GET' && !fills(path) && (!path.startsWith('/v1/sheets/') || path.endsWith('/events'));

/** One patient's episode on its way through weeks and months: every request happens at a time of its own. */
export class Journey {
  readonly path: CarePath;
  private moment: DateTime;
  private treatmentStartDate: string | undefined;

  constructor(
    private readonly request: Call,
    readonly traveller: Traveller,
    private readonly chance: Chance,
    opening: DateTime,
  ) {
    this.moment = this.officeHour(opening.setZone(zone));
    const today = () => this.today;
    const treatmentStart = () => this.treatmentStartDate;
    const cast: Cast = {
      ...traveller,
      get today() {
        return today();
      },
      // Who writes a record dates it with the day on which they write.
      get startDate() {
        return today();
      },
      get treatmentStartDate() {
        return treatmentStart();
      },
    };
    this.path = new CarePath(this.call, cast);
  }

  get today(): string {
    return this.moment.toISODate() ?? '';
  }

  /** The same journey in other hands. */
  with(changes: Partial<Traveller>): Journey {
    return new Journey(this.request, { ...this.traveller, ...changes }, this.chance, this.moment);
  }

  /** Lets days pass. */
  wait(days: number): void {
    const later = this.officeHour(this.moment.plus({ days }));
    this.moment = notInFuture(DateTime.max(later, this.moment.plus({ minutes: 1 })));
  }

  readonly call: Call = async (account, method, path, body) => {
    const reply = await at(this.moment.toJSDate(), () => this.request<never>(account, method, path, body));
    const { treatmentStartDate } = (body ?? {}) as { treatmentStartDate?: string };
    this.treatmentStartDate ??= treatmentStartDate;
    if (handsOver(method, path)) this.wait(this.traveller.pace);
    else if (method !== 'GET') this.moment = notInFuture(this.moment.plus({ minutes: 12 }));
    return reply;
  };

  private officeHour(moment: DateTime): DateTime {
    const day = moment.weekday === SUNDAY ? moment.plus({ days: 1 }) : moment;
    return notInFuture(day.set({ hour: this.chance.between(8, 15), minute: this.chance.between(0, 59) }));
  }
}

const notInFuture = (moment: DateTime): DateTime => DateTime.min(moment, DateTime.now().setZone(zone));
