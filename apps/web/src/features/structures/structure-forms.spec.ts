import { AnnualityInput, CentreRegimeInput, centreStateLabels, validationLabels, WorkDayInput } from '@percorso/domain';
import type { z } from 'zod';
import '../../ui/form/italian-messages';
import { unitForm, unitLabelOf, unitValues } from './units/unit-form';
import { inputOf } from './place';
import { annualityLabelOf, newAnnualityValues } from './centres/annualities/annuality-form';
import { centreForm, centreLabelOf, centreValues } from './centres/centre-form';

const place = {
  address: 'Via Roma 1',
  territoryId: 63_049,
  postalCode: '80121',
  localHealthAuthorityCode: '150204',
  healthDistrictId: '0196a000-0000-7000-8000-000000000001',
};
const unit = { ...unitValues(null), ...place, code: 'UOD1', description: 'U.O.D. 1' };
const centre = {
  ...centreValues(null),
  ...place,
  code: '150411',
  description: 'Centro',
  fiscalData: { vatNumber: '00743110157', taxCode: '' },
  legalRepresentative: { name: 'Paolo', surname: 'Bruno', taxCode: 'BRNPLA70A01F839S', phone: '', email: '' },
};

const messages = (schema: z.ZodType, values: unknown, labelOf = (name: string) => name) =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${labelOf(path.join('.'))}: ${message}`);

describe('The form of a district unit (spec 001 §5)', () => {
  const wrong = (over: object) => messages(unitForm, { ...unit, ...over }, unitLabelOf);

  it('accepts a unit without contacts and references', () => expect(wrong({})).toEqual([]));

  it('has an error for every required field that is missing', () =>
    expect(messages(unitForm, unitValues(null), unitLabelOf).sort()).toEqual(
      ['Azienda sanitaria locale', 'Codice', 'Denominazione', 'Distretto sanitario', 'Indirizzo', 'Località'].map(
        (label) => `${label}: Il campo è richiesto`,
      ),
    ));

  it.each([
    [{ contacts: { ...unit.contacts, phone: 'abc' } }, `Telefono: ${validationLabels.phone_number}`],
    [{ contacts: { ...unit.contacts, email: 'a@' } }, 'E-mail: Indirizzo e-mail non valido'],
    [{ contacts: { ...unit.contacts, pec: 'a.it' } }, 'PEC: Indirizzo e-mail non valido'],
    [{ references: [{ name: 'A', role: '', phone: '', email: '' }] }, 'Referente 1, Ruolo: Il campo è richiesto'],
    [{ description: 'x'.repeat(201) }, 'Denominazione: Il testo è di 201 caratteri: il massimo è 200'],
  ])('checks contacts and references: %j', (over, message) => expect(wrong(over)).toEqual([message]));

  it('sends the district without the asl whose districts were offered', () =>
    expect(inputOf(unitForm.parse(unit))).not.toHaveProperty('localHealthAuthorityCode'));
});

describe('The form of a rehabilitation centre (spec 001 §5)', () => {
  const wrong = (over: object) => messages(centreForm, { ...centre, ...over }, centreLabelOf);

  it('accepts a centre with the required fields', () => expect(wrong({})).toEqual([]));

  it.each([
    [{ code: '15041' }, 'Codice struttura: Il codice del centro deve avere 6 cifre'],
    [{ code: '' }, 'Codice struttura: Il campo è richiesto'],
    [{ fiscalData: { vatNumber: '00743110158', taxCode: '' } }, 'Partita IVA: Partita IVA non valida'],
    [{ fiscalData: { vatNumber: '', taxCode: '' } }, 'Partita IVA: Indicare la partita IVA o il codice fiscale'],
    [
      { legalRepresentative: { ...centre.legalRepresentative, taxCode: 'BRNPLA70A01F839T' } },
      `Legale rappresentante, Codice fiscale: ${validationLabels.codice_fiscale}`,
    ],
  ])('refuses %j with its reason', (over, message) => expect(wrong(over)).toEqual([message]));

  it('offers three states, and starts with the active one', () => {
    expect(Object.keys(centreStateLabels)).toEqual(['active', 'suspended', 'closed']);
    expect(inputOf(centreForm.parse(centre)).state).toBe('active');
  });
});

describe('The form of an annuality', () => {
  it('starts from the year after the latest annuality, or from this year', () => {
    expect(newAnnualityValues([{ year: 2025 }, { year: 2027 }], 2026).year).toBe(2028);
    expect(newAnnualityValues([], 2026).year).toBe(2026);
    expect(messages(AnnualityInput, newAnnualityValues([], 2026))).toEqual([]);
  });

  it('has an error for each number of hours and each amount that is not a number', () => {
    const values = newAnnualityValues([], 2026);
    const staffingHours = { ...values.staffingHours, nurses: '12,5' };
    const budgets = { ...values.budgets, RES: '12.34.5' };
    expect(messages(AnnualityInput, { ...values, staffingHours, budgets }, annualityLabelOf)).toEqual([
      'Infermieri: Inserire un numero intero',
      'Residenziale: Inserire un importo in euro, con al più due decimali',
    ]);
  });
});

describe('The form of a regime', () => {
  it.each([
    ['RES_EST', 'authorisedPlaces'],
    ['AMB_IND', 'authorisedVolume'],
  ])('of type %s requires %s', (careRegimeTypeCode, field) =>
    expect(messages(CentreRegimeInput, { careRegimeTypeCode, budget: 1 })).toEqual([`${field}: Il campo è richiesto`]),
  );
});

describe('The form of a working day (spec 001 §5, time picker)', () => {
  const day = { weekday: 1, startTime: '09:00', endTime: '13:00', slotMinutes: 30 };
  it.each([
    [{ endTime: '09:10' }, 'endTime: L’orario deve essere compreso fra le 09:30 e le 21:00'],
    [{ startTime: '06:00' }, 'startTime: L’orario deve essere compreso fra le 07:00 e le 20:30'],
    [{ weekday: null }, 'weekday: Il campo è richiesto'],
    [{ startTime: '' }, 'startTime: Il campo è richiesto'],
    [{ startTime: '9' }, 'startTime: Inserire un’ora valida (oo:mm)'],
    [{ slotMinutes: 300 }, 'slotMinutes: Il valore massimo è 240'],
  ])('refuses invalid times, times out of range (timeIsOutOfRange) and missing values: %j', (over, message) =>
    expect(messages(WorkDayInput, { ...day, ...over })).toEqual([message]),
  );
});
