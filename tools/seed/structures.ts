import { v7 as uuid } from 'uuid';
import { budgets } from './budgets.js';
import {
  annualitiesOf,
  centreSheet,
  places,
  type PlaceName,
  regimesOf,
  unitSheet,
  workDaysOf,
} from './structure-sheets.js';

type District = readonly [number: number, authority: string];

/** The districts that have a unit, in the order of the units: at least one of each authority. */
const seats: readonly District[] = [
  [24, '150204'],
  [27, '150204'],
  [35, '150205'],
  [37, '150205'],
  [34, '150206'],
  [53, '150206'],
  [4, '150201'],
  [7, '150202'],
  [12, '150203'],
  [66, '150207'],
];

/** The districts of each authority, by their numbers. */
const numbers: readonly (readonly [authority: string, first: number, last: number])[] = [
  ['150201', 1, 6],
  ['150202', 7, 11],
  ['150203', 12, 23],
  ['150204', 24, 33],
  ['150206', 34, 34],
  ['150205', 35, 47],
  ['150206', 48, 59],
  ['150207', 60, 72],
];

const districts: readonly District[] = [
  ...seats,
  ...numbers
    .flatMap(([authority, first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index): District => [first + index, authority]),
    )
    .filter(([number]) => !seats.some(([seat]) => seat === number)),
];

/** The address of each unit, in the order of the districts that have one. */
const unitSeats: readonly (readonly [address: string, place: PlaceName])[] = [
  ['Via Croce Rossa 9', 'chiaia'],
  ['Via Mario Fiore 6', 'vomero'],
  ['Via Terracciano 20', 'pozzuoli'],
  ['Corso Campano 200', 'giugliano'],
  ['Via Libertà 52', 'portici'],
  ['Viale Europa 91', 'castellammare'],
  ['Via degli Imbimbo 10', 'avellino'],
  ['Via Oderisio 1', 'benevento'],
  ['Via Unità Italiana 28', 'caserta'],
  ['Via Nizza 146', 'salerno'],
];

/** Fictitious centres, each with its address and the index of its district. */
const centres: readonly (readonly [description: string, address: string, place: PlaceName, district: number])[] = [
  ['Centro di Riabilitazione Partenope', 'Via Mergellina 101', 'chiaia', 0],
  ['Centro Riabilitativo Il Gabbiano', 'Via Luca Giordano 77', 'vomero', 1],
  ['Istituto di Riabilitazione Flegreo', 'Via Campana 45', 'pozzuoli', 2],
  ['Centro Medico Riabilitativo Cuma', 'Via Miliscola 310', 'bacoli', 2],
  ['Centro di Riabilitazione Liternum', 'Via Aversa 12', 'giugliano', 3],
  ['Centro Riabilitativo Granatello', 'Via Università 8', 'portici', 4],
  ['Istituto Riabilitativo Stabia', 'Via Cosenza 150', 'castellammare', 5],
  ['Centro di Riabilitazione L’Aquilone', 'Via Posillipo 220', 'chiaia', 0],
];

/**
 * Returns the districts of seven health authorities, ten of the districts with a unit, and eight centres. Each centre has two annualities,
 * except the last, which has one. The ids differ in each seeding.
 */
export function region(thisYear = new Date().getFullYear()) {
  const healthDistricts = districts.map(([number, authority]) => ({
    id: uuid(),
    code: `D${number}`,
    description: `Distretto Sanitario ${number}`,
    local_health_authority_code: authority,
  }));
  const located = (address: string, place: PlaceName, district: number) => ({
    id: uuid(),
    address,
    ...places[place],
    health_district_id: healthDistricts[district]?.id ?? '',
  });
  const districtUnits = unitSeats.map(([address, place], index) => ({
    ...located(address, place, index),
    ...unitSheet(index),
    code: `UOD${districts[index]?.[0] ?? ''}`,
    description: `U.O.D. Riabilitazione Distretto ${districts[index]?.[0] ?? ''}`,
  }));
  const rehabilitationCenters = centres.map(([description, address, place, district], index) => ({
    ...located(address, place, district),
    ...centreSheet(index),
    code: String(150_411 + 7 * index),
    description,
  }));
  // The last centre has no annuality for this year yet.
  const annualities = rehabilitationCenters.flatMap(({ id }, index) =>
    annualitiesOf(id, index, thisYear).filter(({ year }) => index < centres.length - 1 || year < thisYear),
  );
  return {
    healthDistricts,
    districtUnits,
    workDays: districtUnits.flatMap(({ id }) => workDaysOf(id)),
    rehabilitationCenters,
    annualities,
    centreRegimes: annualities.flatMap(regimesOf),
    budgets: budgets(thisYear),
  };
}

export type Region = ReturnType<typeof region>;
