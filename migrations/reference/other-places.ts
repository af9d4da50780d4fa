import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { addDays, ceasedCountries, placeName } from '@percorso/domain';

/** A place by its code in fiscal codes. Days are YYYY-MM-DD. */
export type OtherPlace = {
  id: number;
  code: string;
  description: string;
  /** The province's two letters, for an Italian place. */
  province?: string;
  validFrom?: string;
  validTo?: string;
};

/** Above every ISTAT number, since these places have none, and the same on every database. */
const idOf = (code: string): number =>
  1_000_000 + (code.charCodeAt(0) - 'A'.charCodeAt(0)) * 1000 + Number(code.slice(1));

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const NEVER = '9999';
const isForeign = (code: string): boolean => code.startsWith('Z');
const curly = (text: string): string => text.replaceAll("'", '’');

/**
 * Places of birth that are not in the current lists of municipalities and states: ceased municipalities with their period (ANPR's archive,
 * from the package), ceased states, and territories that are not states (ISTAT).
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
        // The package's expiration date is the first day after the end.
        validTo: lastDay(dayOf(creationDate), dayOf(expirationDate)),
      };
    });
}

const isOver = (expiration: Date): boolean => !dayOf(expiration).startsWith(NEVER);
const lastDay = (first: string, over: string): string => (addDays(over, -1) < first ? first : addDays(over, -1));
