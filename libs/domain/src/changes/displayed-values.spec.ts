import type { ChangedPart } from '../labels/application/changes.js';
import { changedFieldLabel, positionOfChangedField } from './changed-fields.js';
import { changedValueText, isPersonal } from './displayed-values.js';

const plain = (value: string | number | boolean) => ({ value, description: null });

describe('A recorded value', () => {
  it.each<[part: ChangedPart, field: string, value: string | number | boolean, text: string]>([
    ['patient', 'birthDate', '1958-11-14', '14/11/1958'],
    ['patient', 'inSir', true, 'Sì'],
    ['districtUnitWorkDay', 'weekday', 2, 'Martedì'],
    ['districtUnitWorkDay', 'startTime', '09:00:00', '09:00'],
    ['districtUnitWorkDay', 'slotMinutes', 30, '30'],
    ['centreRegime', 'budget', 123_450, '1.234,50 €'],
    ['centreAnnuality', 'budgets.AMB', 100, '1,00 €'],
    ['regionalRate', 'tariffCents', 4_550, '45,50 €'],
    ['aslBudget', 'spendingVolumeThousands', 1_250, '1.250 migliaia di €'],
    ['aslBudget', 'setting', 'RES_SEMIRES', 'Residenziale e semiresidenziale'],
    ['centreAnnuality', 'staffingHours.nurses', 100, '100'],
    ['rehabilitationCenter', 'state', 'suspended', 'Sospeso'],
    ['referenceSource', 'source', 'import', 'Elenco importato'],
    ['webhookSubscription', 'scope', 'DISTRICT_UNIT', 'Un’unità distrettuale'],
    [
      'webhookSubscription',
      'events',
      'sheet.SAVE, uod-episode.OPEN',
      'Episodio dell’unità distrettuale: Apertura; Scheda: Salvataggio',
    ],
    ['webhookSubscription', 'address', 'https://ricevente.example', 'https://ricevente.example'],
    ['patientDocument', 'contentRemovedAt', '2026-06-01T10:05:00+00:00', '01/06/26 12:05'],
  ])('is displayed according to its field: in %s, %s, %j as %j', (part, field, value, text) => {
    expect(changedValueText(part, field, plain(value)).replace(/\s/g, ' ')).toBe(text);
  });

  it('is displayed as the description of its code', () => {
    expect(changedValueText('civilRegistry', 'maritalStatusId', { value: 2, description: 'Coniugato' })).toBe(
      'Coniugato',
    );
  });

  it('is labelled with the name of its field, and with a number for an item of a list', () => {
    expect(changedFieldLabel('civilRegistry', 'maritalStatusId')).toBe('Stato civile');
    expect(changedFieldLabel('districtUnit', 'contactPeople.1.phone')).toBe('Referente 2: telefono');
    expect(changedFieldLabel('centreAnnuality', 'budgets.AMB')).toBe('Budget: Ambulatoriale');
    expect(changedFieldLabel('patientDocument', 'extraFields.copy')).toBe('Altri dati: copy');
    expect([positionOfChangedField('patient', 'id'), positionOfChangedField('patient', 'taxCode')]).toEqual([-1, 0]);
  });

  it.each<[part: ChangedPart, field: string]>([
    ['rehabilitationCenter', 'legalRepresentative.surname'],
    ['rehabilitationCenter', 'taxCode'],
    ['districtUnit', 'contactPeople.0.name'],
    ['patient', 'birthDate'],
    ['civilRegistryAddress', 'address'],
    ['practitioner', 'email'],
  ])('is hidden from readers without personal data: in %s, %s', (part, field) => {
    expect([isPersonal(part, field), isPersonal('districtUnit', 'address')]).toEqual([true, false]);
  });
});
