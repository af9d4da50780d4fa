import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { addDays, ceasedCountries, placeName } from '@percorso/domain';

/** A place, identified by its code in fiscal codes. Dates are YYYY-MM-DD. */
export type OtherPlace = {
  id: number;
  code: string;
  description: string;
  /** The two letters of the province, for an Italian place. */
  province?: string;
  validFrom?: string;
  validTo?: string;
};

/** Returns an id that is the same on every database and above every ISTAT number: these places have no ISTAT number. */
const idOf = (code: string): number =>
  1_000_000 + (code.charCodeAt(0) - 'A'.charCodeAt(0)) * 1000 + Number(code.slice(1));

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const NEVER = '9999';
const isForeign = (code: string): boolean => code.startsWith('Z');
const curly = (text: string): string => text.replaceAll("'", '’');

/**
 * Returns places of birth that are not in the current lists of municipalities and states: former municipalities with their period (ANPR's
 * archive, from the package), former states, and territories that are not states (ISTAT).
 * @param known codes of the current places
 */
export async function otherPlaces(known: ReadonlySet<string>): Promise<OtherPlace[]> {
  const all = await belfioreConnector.toArray();
  const ceased = new Map<string, (typeof ceasedCountries)[number]>(ceasedCountries.map((state) => [state.code, state]));
  return all
    .filter(({ belfioreCode: code, expirationDate }) => !known.has(code) && (isForeign(code) || isOver(expirationDate)))
    .map((place): OtherPlace => {
      const { belfioreCode: code, name, creationDate, expirationDate } = place;
      if (isForeign(code)) return { id: idOf(code), ...(ceased.get(code) ?? { code, description: curly(name) }) };
      return {
        // The package's capitalisation differs from ours.
        ...{ id: idOf(code), code, description: placeName(name.toUpperCase()) },
        ...(place.province && { province: place.province }),
        validFrom: dayOf(creationDate),
        // The expiration date in the package is the first date after the end.
        validTo: lastDay(dayOf(creationDate), dayOf(expirationDate)),
      };
    });
}

const isOver = (expiration: Date): boolean => !dayOf(expiration).startsWith(NEVER);
const lastDay = (first: string, over: string): string => (addDays(over, -1) < first ? first : addDays(over, -1));
