import type { OperationTexts } from '../operation-text.js';

const sources = ['too_many_searches', 'sources_unavailable', 'identity_source_unavailable'] as const;

/** Texts for the operations on patients, practitioners, units and centres. */
export const registries = {
  patientsList:
    'Lists patients, with filters, sorting and paging; `lite=true` returns fewer fields, `after` continues after a row.',
  patientsGet: 'Returns a patient.',
  patientsIdentifiers:
    'Lists the identifiers that a patient has or had, with their origin: the current one first, whose `validTo` is null.',
  patientsSearch: {
    does: 'Finds a patient by identifier, the current one or an earlier one.',
    refuses: ['too_many_searches', 'not_found'],
  },
  patientsSearchByBody: {
    does: 'Finds a patient by an identifier in the body: no address contains it. A patient of another structure needs a reason.',
    refuses: ['too_many_searches', 'not_found', 'access_reason_required'],
  },
  dataSubjectListAccesses:
    'Lists who read or searched a patient’s data: reader, structures, time, what and why. The request is itself logged.',
  dataSubjectPrintAccesses: {
    does: 'Returns the accesses as a PDF for the person, with the readers’ roles and structures. The request is itself logged.',
    refuses: ['rule_broken', 'too_many_accesses', 'too_many_prints'],
  },
  dataSubjectListHeldData: {
    does: 'Returns all data held about a patient as JSON, section by section, for the person’s request. The request is itself logged.',
    refuses: ['too_many_long_reads'],
  },
  dataSubjectPrintHeldData: {
    does: 'Returns a summary of all data held about a patient as a PDF. The request is itself logged.',
    refuses: ['too_many_prints', 'too_many_long_reads'],
  },
  patientsOfEpisode: 'Returns the patient of an episode.',
  registrationRegister: {
    does:
      'Registers a person as a patient: civil registry record, addresses and contact points. Needs confirmation if the fiscal code disagrees ' +
      'with the personal data, or if patients who may be the same person are registered: `confirmations` has those whom the caller may see.',
    refuses: ['tax_code_exists', 'earlier_tax_code_exists', 'tax_code_replaced', 'not_in_identity_source', ...sources],
  },
  patientDuplicatesList: 'Lists pairs of patients who may be one person, of which the caller sees both.',
  patientDuplicatesGet: 'Returns a pair of patients who may be one person, with the reasons.',
  patientDuplicatesDismiss: {
    does: 'Records that two patients are not one person: the pair is found again only if the identity of one of them changes.',
    refuses: ['duplicate_dismissed'],
  },
  registrationUpdate: 'Changes a patient’s health district, health card and general practitioner.',
  registrationPreviewSynchronisation: {
    does: 'Previews the differences between a patient and the regional sources. Nothing is written.',
    refuses: sources,
  },
  registrationSynchronise: {
    does: 'Updates a patient from the regional sources: all differences, or the fields that the body names.',
    refuses: ['identifier_of_other', ...sources],
  },
  civilRegistrySearch: {
    does: 'Searches for a person in the civil registry, regional register and identity source. A patient of another structure needs a reason.',
    refuses: [...sources, 'access_reason_required'],
  },
  civilRegistryGet: 'Returns the civil registry record of a patient.',
  civilRegistryUpdate:
    'Changes the civil registry record of a patient; a date of death needs confirmation if there are later records.',
  civilRegistryAddContactPoint: 'Adds a contact point to a record.',
  civilRegistryUpdateContactPoint: 'Changes a contact point of a record.',
  civilRegistryDeleteContactPoint: 'Deletes a contact point of a record.',
  civilRegistryAddCitizenship: { does: 'Adds a citizenship to a record.', refuses: ['citizenship_exists'] },
  civilRegistryUpdateCitizenship: { does: 'Changes a citizenship of a record.', refuses: ['citizenship_exists'] },
  civilRegistryDeleteCitizenship: 'Deletes a citizenship of a record.',
  patientIdentityCorrectionsPropose: {
    does: 'Proposes a correction of a patient’s identity, with a reason and a document. Nothing changes until it is accepted. A fiscal code that disagrees with the corrected data needs confirmation and `fiscalCodeOverrideReason`.',
    refuses: ['correction_already_open', 'identifier_of_other'],
  },
  patientIdentityCorrectionsList: 'Lists the corrections of a patient’s identity.',
  patientIdentityCorrectionsAskSources: {
    does: 'Returns what each regional source says about the holder of an identifier (by default the patient’s own), and the fields that differ from the record. A source that does not answer is named in `unavailable`.',
    refuses: ['too_many_searches'],
  },
  identityCorrectionsList: 'Lists the corrections of identities: open ones have the state `PROPOSTA`.',
  identityCorrectionsGet: 'Returns a correction: the identity before, now, and as proposed.',
  identityCorrectionsAccept: {
    does: 'Applies a correction: identity, identifier, and names in the episodes. A fiscal code that disagrees with the corrected data needs confirmation.',
    refuses: ['tax_code_exists'],
  },
  identityCorrectionsReject: 'Rejects a correction, with a motivation.',
  identityCorrectionsWithdraw: 'Withdraws a correction, for the organisation that proposed it.',
  addressesAdd: { does: 'Adds an address to the record `civilRegistryId`.', refuses: ['not_found'] },
  addressesUpdate: 'Changes an address of a record.',
  addressesDelete: 'Deletes an address of a record.',

  breakGlassAccessesList:
    'Lists the patients out of scope whom the staff of the caller’s units looked up in a week, with the reason.',
  breakGlassAccessesWeeks: 'Lists the weeks of the last year with such readings, and who has seen them.',
  breakGlassAccessesMarkSeen: 'Marks the readings of a week, up to a time, as seen by the director of the unit.',

  practitionersList: 'Lists practitioners; `nameOrSurname` searches, the other parameters filter.',
  practitionersCreate: {
    does: 'Registers a practitioner, with qualifications and structures.',
    refuses: ['tax_code_exists', 'account_linked'],
  },
  practitionersGet: 'Returns a practitioner.',
  practitionersUpdate: {
    does: 'Changes a practitioner; leaving a unit with appointments or cases there needs confirmation.',
    refuses: ['tax_code_exists', 'account_linked'],
  },
  practitionersDelete: { does: 'Deletes a practitioner without references.', refuses: ['practitioner_in_use'] },
  practitionersDistrictUnits: 'Lists the district units of a practitioner.',
  practitionersRehabilitationCenters: 'Lists the rehabilitation centres of a practitioner.',
  practitionersRehabilitationCenter: 'Returns one rehabilitation centre of a practitioner.',
  practitionersOfCentreEpisode: 'Lists the practitioners of the centre of an episode.',
  practitionerLookupsBaseInfo: { does: 'Returns the caller as a practitioner.', refuses: ['not_found'] },
  practitionerLookupsByUsername: {
    does: 'Finds an account of the identity provider by its username.',
    refuses: ['directory_user_not_found'],
  },
  practitionerLookupsByUser: {
    does: 'Returns an account of the identity provider.',
    refuses: ['directory_user_not_found'],
  },
  practitionerLookupsUserExists: 'Returns whether an account exists, by practitioner id or account id.',

  districtUnitsSlim: 'Lists the district units with few fields, for selection lists.',
  districtUnitsList: 'Lists the district units.',
  districtUnitsCreate: { does: 'Creates a district unit.', refuses: ['unit_code_exists'] },
  districtUnitsGet: 'Returns a district unit.',
  districtUnitsUpdate: { does: 'Changes a district unit.', refuses: ['unit_code_exists'] },
  districtUnitsDelete: {
    does: 'Deletes a district unit without references.',
    refuses: ['structure_in_use', 'still_referred_to'],
  },
  workDaysOf: 'Lists the working hours of a unit, by day of the week.',
  workDaysAdd: { does: 'Adds working hours to a unit.', refuses: ['work_day_overlaps'] },
  workDaysDelete: 'Deletes working hours of a unit; future appointments within them need confirmation.',
  closingDaysOf: 'Lists the closing days of a unit, with their reasons.',
  closingDaysAdd: 'Adds a closing day to a unit; appointments on it need confirmation.',
  closingDaysDelete: 'Deletes a closing day of a unit.',
  unitsOfAuthorityList: 'Lists the district units of a local health authority.',
  rehabilitationCentersSlim: 'Lists the rehabilitation centres with few fields, for selection lists.',
  rehabilitationCentersList: 'Lists the rehabilitation centres.',
  rehabilitationCentersCreate: {
    does: 'Creates a rehabilitation centre.',
    refuses: ['centre_code_exists', 'nsis_code_exists'],
  },
  rehabilitationCentersGet: 'Returns a rehabilitation centre.',
  rehabilitationCentersUpdate: {
    does: 'Changes a rehabilitation centre.',
    refuses: ['centre_code_exists', 'nsis_code_exists'],
  },
  rehabilitationCentersDelete: {
    does: 'Deletes a rehabilitation centre without references.',
    refuses: ['structure_in_use', 'still_referred_to'],
  },
  annualitiesOf: 'Lists the years (annualities) of a centre, with their hours and budgets.',
  annualitiesCreate: { does: 'Adds a year to a centre.', refuses: ['annuality_exists'] },
  annualitiesUpdate: { does: 'Changes a year of a centre.', refuses: ['annuality_exists'] },
  centreRegimesOf: 'Lists the regimes of a centre’s year.',
  centreRegimesCreate: { does: 'Adds a regime to a centre’s year.', refuses: ['regime_exists'] },
  centreRegimesUpdate: { does: 'Changes a regime of a centre’s year.', refuses: ['regime_exists'] },
  centreRegimesDelete: 'Deletes a regime of a centre’s year.',
} as const satisfies OperationTexts;
