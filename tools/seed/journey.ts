import { CarePath, type Call, type Cast } from '@percorso/testing';
import { DateTime } from 'luxon';
import { at } from './clock.js';
import type { Chance } from '@percorso/testing';

/** The users of an episode, and how fast they work on it. */
export type Traveller = Omit<Cast, 'today' | 'startDate' | 'treatmentStartDate'> & {
  centrePractitionerId: string;
  /** Days until the next user takes over. */
  pace: number;
};

type Method = Parameters<Call>[1];

const zone = 'Europe/Rome';
const SUNDAY = 7;

/** Whether a request adds an entry to a list. */
const fills = (path: string): boolean => path.startsWith('/v1/workflows/sheet/');

/** Whether another user has to act after a request, days later; the other requests follow each other within the hour. */
const handsOver = (method: Method, path: string): boolean =>
  method !== 'GET' && !fills(path) && (!path.startsWith('/v1/sheets/') || path.endsWith('/events'));

/** The episode of one patient over weeks and months: each request is sent with the clock set to the time of its action. */
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
      // A record is dated with the date on which it is written.
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

  /** Returns the same journey, continued by other users. */
  with(changes: Partial<Traveller>): Journey {
    return new Journey(this.request, { ...this.traveller, ...changes }, this.chance, this.moment);
  }

  /** Moves the time of the journey forward by days. */
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
