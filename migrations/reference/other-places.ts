import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { addDays, ceasedCountries, placeName } from '@percorso/domain';

/** A place by the code that fiscal codes carry. Days are YYYY-MM-DD. */
export type OtherPlace = {
  id: number;
  code: string;
  description: string;
  /** The province's two letters; of an Italian place. */
  province?: string;
  validFrom?: string;
  validTo?: string;
};

/** Beyond every number of ISTAT, and the same on every database: these have none there. */
const idOf = (code: string): number =>
  1_000_000 + (code.charCodeAt(0) - 'A'.charCodeAt(0)) * 1000 + Number(code.slice(1));

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const NEVER = '9999';
const isForeign = (code: string): boolean => code.startsWith('Z');
const curly = (text: string): string => text.replaceAll("'", '’');

/**
 * The places that people were born at and no list of today's municipalities and states has: municipalities that are no more, with their
 * time (ANPR's archive, as the package has it), states that are no more, and territories that are no states (ISTAT).
 * @param known codes of the places of today
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
        // The package has capitals in its own way.
        ...{ id: idOf(code), code, description: placeName(name.toUpperCase()) },
        ...(place.province && { province: place.province }),
        validFrom: dayOf(creationDate),
        // The package has the first day on which it was no more.
        validTo: lastDay(dayOf(creationDate), dayOf(expirationDate)),
      };
    });
}

const isOver = (expiration: Date): boolean => !dayOf(expiration).startsWith(NEVER);
const lastDay = (first: string, over: string): string => (addDays(over, -1) < first ? first : addDays(over, -1));
