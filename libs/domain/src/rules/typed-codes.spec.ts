import { GeneralPractitioner } from '../civil-registry/general-practitioner.js';
import { TeamFields } from '../civil-registry/team.js';
import { PatientIdentifier } from '../identifiers.js';
import { PractitionerContent, Username } from '../practitioners.js';
import { PatientsQuery } from '../patients.js';
import { LegalRepresentative, RehabilitationCenterInput } from '../structures/centre.js';

const centre = RehabilitationCenterInput.shape;
const identifier = 'RSSMRA85T10A562S';

describe('A typed or pasted code', () => {
  it.each([
    ['a patient’s identifier', PatientIdentifier, identifier],
    ['a fiscal code searched for in the list of patients', PatientsQuery.shape.taxCode, identifier],
    ['a practitioner’s fiscal code', PractitionerContent.shape.taxCode, identifier],
    ['a general practitioner’s fiscal code', GeneralPractitioner.shape.taxCode, identifier],
    ['a legal representative’s fiscal code', LegalRepresentative.shape.taxCode, identifier],
    ['an account’s name', Username, 'mario.rossi'],
    ['a centre’s code', centre.code, '150001'],
    ['a centre’s code at the ministry', centre.nsisCode, '15000101'],
    ['a centre’s VAT number', centre.fiscalData.shape.vatNumber, '00743110157'],
    ['a postal code', centre.postalCode, '80121'],
    ['a health card’s number', TeamFields.shape.teamNumber, '80380001500001400001'],
  ])('is stored without blanks: %s', (_whose, schema, code) => {
    const pasted = `\u00a0${code.slice(0, 3)} ${code.slice(3)}\u200b\t\n`;
    expect(schema.parse(pasted)).toBe(code);
  });
});
