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
    ['of a patient', PatientIdentifier, identifier],
    ['in the patients list', PatientsQuery.shape.taxCode, identifier],
    ['of a practitioner', PractitionerContent.shape.taxCode, identifier],
    ['of a general practitioner', GeneralPractitioner.shape.taxCode, identifier],
    ['of a legal representative', LegalRepresentative.shape.taxCode, identifier],
    ['of an account', Username, 'mario.rossi'],
    ['of a centre', centre.code, '150001'],
    ['of a centre at the ministry', centre.nsisCode, '15000101'],
    ['of a centre’s VAT', centre.fiscalData.shape.vatNumber, '00743110157'],
    ['of a locality’s post', centre.postalCode, '80121'],
    ['of a health card', TeamFields.shape.teamNumber, '80380001500001400001'],
  ])('%s loses its blanks', (_whose, schema, code) => {
    const pasted = `\u00a0${code.slice(0, 3)} ${code.slice(3)}\u200b\t\n`;
    expect(schema.parse(pasted)).toBe(code);
  });
});
