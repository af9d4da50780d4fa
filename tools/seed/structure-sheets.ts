import { careRegimeTypes, fiscalCodeOf, isVatNumber, staffingCategories } from '@percorso/domain';
import { v7 as uuid } from 'uuid';

/** Municipalities of the region's structures, by their id in the catalogue of territories. */
export const places = {
  chiaia: { territory_id: 63_049, territory_description: 'Napoli', postal_code: '80121' },
  vomero: { territory_id: 63_049, territory_description: 'Napoli', postal_code: '80128' },
  pozzuoli: { territory_id: 63_060, territory_description: 'Pozzuoli', postal_code: '80078' },
  bacoli: { territory_id: 63_006, territory_description: 'Bacoli', postal_code: '80070' },
  giugliano: { territory_id: 63_034, territory_description: 'Giugliano in Campania', postal_code: '80014' },
  portici: { territory_id: 63_059, territory_description: 'Portici', postal_code: '80055' },
  avellino: { territory_id: 64_008, territory_description: 'Avellino', postal_code: '83100' },
  benevento: { territory_id: 62_008, territory_description: 'Benevento', postal_code: '82100' },
  caserta: { territory_id: 61_022, territory_description: 'Caserta', postal_code: '81100' },
  salerno: { territory_id: 65_116, territory_description: 'Salerno', postal_code: '84124' },
  castellammare: { territory_id: 63_024, territory_description: 'Castellammare di Stabia', postal_code: '80053' },
} as const;
export type PlaceName = keyof typeof places;

const two = (value: number) => String(value).padStart(2, '0');

const contacts = (kind: string, index: number) => ({
  phone: `081 2540${two(index + 1)}0`,
  email: `${kind}${index + 1}@percorso.example`,
  pec: `${kind}${index + 1}@pec.percorso.example`,
});

const coordinators = [
  'Carla Improta',
  'Ugo Marrone',
  'Rita Scotto',
  'Enzo Palma',
  'Lucia Sannino',
  'Dario Vollaro',
] as const;

/** Returns the contacts and the contact persons of a unit. */
export const unitSheet = (index: number) => ({
  ...contacts('uod', index),
  contact_people: [
    {
      name: coordinators[index % coordinators.length],
      role: 'Coordinamento',
      phone: `081 2541${two(index + 1)}1`,
      email: `coordinamento.uod${index + 1}@percorso.example`,
    },
    { name: 'Segreteria', role: 'Prenotazioni e informazioni', phone: `081 2541${two(index + 1)}2`, email: null },
  ],
});

/** Returns the working hours of a unit: every morning of the week, and two afternoons. */
export const workDaysOf = (unitId: string) =>
  [
    ...[1, 2, 3, 4, 5].map((weekday) => [weekday, '08:30', '13:30', 30] as const),
    ...[2, 4].map((weekday) => [weekday, '14:30', '17:30', 45] as const),
  ].map(([weekday, start_time, end_time, slot_minutes]) => ({
    id: uuid(),
    district_unit_id: unitId,
    weekday,
    start_time,
    end_time,
    slot_minutes,
  }));

/** Returns the VAT number that begins with these ten digits. */
function vatNumberOf(tenDigits: string): string {
  const found = [...'0123456789'].map((digit) => tenDigits + digit).find(isVatNumber);
  if (!found) throw new Error(`${tenDigits} begins no VAT number`);
  return found;
}

const representatives = [
  { name: 'Salvatore', surname: 'Iovine', gender: 'M', birthDate: '1962-03-14' },
  { name: 'Patrizia', surname: 'De Rosa', gender: 'F', birthDate: '1968-11-02' },
  { name: 'Antonio', surname: 'Cacace', gender: 'M', birthDate: '1959-06-21' },
  { name: 'Giuliana', surname: 'Ferrara', gender: 'F', birthDate: '1971-01-30' },
] as const;

/** Returns the fiscal data, contacts and legal representative of a centre. All centres take new episodes. */
export function centreSheet(index: number) {
  const person = representatives[index % representatives.length] ?? representatives[0];
  const vatNumber = vatNumberOf(`0${7_412_350 + 311 * index}06${index}`.slice(0, 10));
  return {
    ...contacts('centro', index),
    nsis_code: `15R${two(index + 1)}${index}`,
    vat_number: vatNumber,
    tax_code: vatNumber,
    state: 'active',
    legal_representative: {
      name: person.name,
      surname: person.surname,
      taxCode: fiscalCodeOf({ ...person, belfioreCode: 'F839' }),
      phone: null,
      email: `direzione.centro${index + 1}@percorso.example`,
    },
  };
}

const HOURS_OF_ONE = 1_600;

/**
 * Returns the annualities of a centre for the current and the last year, with its budgets and staff. `index`: number of the centre, on
 * which its size depends.
 */
export function annualitiesOf(centreId: string, index: number, thisYear: number) {
  const size = 3 - (index % 3);
  return [thisYear - 1, thisYear].map((year) => {
    const growth = year === thisYear ? 105 : 100;
    const euro = (thousands: number) => thousands * size * growth * 1_000;
    return {
      id: uuid(),
      rehabilitation_center_id: centreId,
      year,
      staffing_hours: Object.fromEntries(
        staffingCategories.map((name, place) => [name, HOURS_OF_ONE * size * (1 + ((place + index) % 4))]),
      ),
      budgets: { DOM: euro(420), AMB: euro(380), AMB_PG: euro(140), RES: euro(900), SEMIRES: euro(610) },
    };
  });
}

const share = { DOM: 420, AMB: 380, AMB_PG: 140, RES: 430, SEMIRES: 300 } as const;

/** Returns a regime of every type, each with a share of its setting's budget. */
export function regimesOf({ id, budgets }: ReturnType<typeof annualitiesOf>[number]) {
  const unit = budgets.DOM / share.DOM;
  return careRegimeTypes.map(({ code, careRegimeCategoryCode: category }) => {
    const isStay = category === 'RES' || category === 'SEMIRES';
    return {
      id: uuid(),
      annuality_id: id,
      care_regime_type_code: code,
      authorised_places: isStay ? 20 : null,
      authorised_volume: isStay ? null : 12_000,
      budget: Math.round(unit * share[category]),
    };
  });
}
