import type { PatientReference } from '../../patient-reference.js';
/** Texts of the list of patients and of the page of a patient. Spec 000 §2, 001 §2. */
export const patientLabels = {
  listIntro: 'Cercare per codice fiscale, cognome, nome o data di nascita.',
  noFilters: 'Inserire almeno un filtro, oppure caricare tutti gli assistiti.',
  filterFault: 'Filtro «{column}»: {message}.',
  empty: 'Nessun assistito trovato',
  loadAll: 'Carica tutti gli assistiti',
  taxCode: 'Codice fiscale',
  surname: 'Cognome',
  name: 'Nome',
  birthDate: 'Data di nascita',
  deathDate: 'Decesso',
  deathOn: 'Decesso: {date}',
  noNewAccess: 'Decesso registrato in data {date}: non si possono aprire nuovi accessi.',
  step: 'Fase',
  noAccess: 'Nessun accesso in corso',
  openPatient: 'Apri la cartella',
  registry: 'Dati anagrafici',
  birthPlace: 'Luogo di nascita',
  gender: 'Sesso',
  folderNumber: 'Numero di cartella',
  openDate: 'Cartella aperta il',
  residenceUnit: 'Unità di residenza',
  healthDistrict: 'Distretto sanitario',
  localHealthAuthority: 'Azienda sanitaria locale',
  patient: 'Assistito',
  rehabStep: 'Fase presso il centro',
  noCentreAccess: 'Nessun accesso in corso presso il centro',
  healthcare: 'Assistenza sanitaria',
  healthCardNumber: 'Numero della tessera sanitaria',
  healthCardGroup: 'Ente che ha rilasciato la tessera',
  healthCardExpirationDate: 'Scadenza della tessera',
  startAslDate: 'Iscrizione all’ASL dal',
  generalPractitioner: 'Medico di medicina generale',
  generalPractitionerContacts: 'Recapiti del medico',
  sources: 'Presente in',
  noSources: 'Nessuna fonte esterna',
  noHealthcare: 'Tessera sanitaria, iscrizione all’ASL e medico non sono ancora registrati.',
  hiddenName: 'Nominativo riservato',
} as const satisfies Record<string, string>;

/** Headings of the fields that distinguish patients with the same name. */
export const patientReferenceHeadings = [
  patientLabels.taxCode,
  patientLabels.birthDate,
  patientLabels.folderNumber,
] as const;

/** Returns the fields that distinguish patients with the same name, in one line: `RSSMRA85T10A562S · 10/12/1985 · cartella 1234`. */
export const patientReferenceText = (patient: PatientReference): string =>
  [identityText(patient), folderText(patient)].filter(Boolean).join(' · ');

/** Returns the identifier and the birth date of a patient in one line. */
export const identityText = ({ identifier, birthDate }: PatientReference): string =>
  [identifier, birthDate?.split('-').reverse().join('/')].filter(Boolean).join(' · ');

export const folderText = ({ folderNumber }: PatientReference): string => `cartella ${folderNumber}`;

/** Texts of the list of patients with a present or past episode at the centre. Spec 001 §2. */
export const centrePatientLabels = {
  intro: 'Assistiti che i centri hanno o hanno avuto in carico, con la fase dell’ultimo accesso presso il centro.',
  empty: 'Nessun assistito con un accesso presso il centro',
  open: 'Apri l’episodio di {patient}',
  details: 'Esito',
  detailsOf: 'Esito dell’accesso presso il centro: {patient}',
  detailsTitle: 'Accesso presso il centro',
  detailsIntro:
    'Il centro non ha preso in carico l’assistito: dell’episodio resta consultabile solo l’accesso presso il centro.',
  centre: 'Centro',
  startDate: 'Data di inizio',
  endDate: 'Data di fine',
  outcome: 'Esito',
  reason: 'Motivo',
  saidBy: 'Registrato da',
} as const satisfies Record<string, string>;

/** The sources of a record in the civil registry. Spec 001 §3. */
export const registrySourceLabels = {
  inCivilRegistry: 'anagrafe unica regionale',
  inSir: 'registro regionale',
  inSinfonia: 'fonte identità',
} as const satisfies Record<'inCivilRegistry' | 'inSir' | 'inSinfonia', string>;

/** Texts of the search with a complete identifier. Spec 001 §8. */
export const patientSearchLabels = {
  identifier: 'Codice fiscale, STP o ENI',
  search: 'Cerca assistito',
  found: 'Assistito trovato: {patient}',
  notFound: 'Assistito non trovato',
} as const satisfies Record<string, string>;

/** Headings of the patients' CSV: the columns of the list, with folder number, fiscal code, patient and opening date. Spec 001 §9. */
export const patientExportLabels = [
  patientLabels.folderNumber,
  patientLabels.taxCode,
  patientLabels.patient,
  patientLabels.openDate,
  patientLabels.surname,
  patientLabels.name,
  patientLabels.birthDate,
  patientLabels.step,
] as const;

export const genderLabels = { M: 'Maschile', F: 'Femminile' } as const satisfies Record<'M' | 'F', string>;
