import { practitionerLookupOutcome } from './practitioner-lookup.js';

const yes = true;
const no = false;

describe('The outcome of a practitioner lookup (spec 001 §4)', () => {
  it.each([
    { canUpdate: yes, canCreate: no, inCore: yes, goes: yes },
    { canUpdate: yes, canCreate: yes, inCore: yes, goes: yes },
    { canUpdate: yes, canCreate: yes, inCore: no, goes: no },
    { canUpdate: no, canCreate: yes, inCore: yes, goes: no },
    { canUpdate: no, canCreate: no, inCore: no, goes: no },
  ])(
    'allows going to the sheet if the caller may update and the practitioner is in the core system: %o',
    ({ goes, ...rights }) => expect(practitionerLookupOutcome(rights).canGoToPractitionerSheet).toBe(goes),
  );

  it.each([
    { canUpdate: no, canCreate: yes, inCore: no, creates: yes },
    { canUpdate: no, canCreate: yes, inCore: yes, creates: yes },
    { canUpdate: yes, canCreate: no, inCore: no, creates: yes },
    { canUpdate: yes, canCreate: no, inCore: yes, creates: no },
    { canUpdate: no, canCreate: no, inCore: no, creates: no },
    { canUpdate: no, canCreate: no, inCore: yes, creates: no },
  ])(
    'allows creation if the caller may create, or may update and the practitioner is not in the core system: %o',
    ({ creates, ...rights }) =>
      expect(practitionerLookupOutcome(rights)).toMatchObject({
        canCreatePractitioner: creates,
        cannotCreatePractitioner: !creates,
      }),
  );
});
