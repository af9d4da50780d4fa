import { documentFieldLabels } from '../episodes/documents.js';
/** The sections of the civil registry form, in page order. Spec 001 §2. */
export const registrySectionLabels = {
  main: 'Dati principali',
  death: 'Decesso',
  secondary: 'Dati secondari',
  generalPractitioner: 'Medico di medicina generale',
  documents: 'Documenti',
  contactPoints: 'Altri dati: recapiti',
  team: 'Tessera sanitaria (TEAM)',
  aslRegistration: 'Iscrizione all’ASL',
  residentialAddresses: 'Indirizzi di residenza',
  domicilialAddresses: 'Indirizzi di domicilio',
} as const satisfies Record<string, string>;
export type RegistrySection = keyof typeof registrySectionLabels;

const addressFields = {
  locality: 'Località',
  istatCode: 'Codice ISTAT',
  postalCode: 'CAP',
  startDate: 'Data di inizio',
  address: 'Indirizzo',
  relatedAsl: 'ASL di riferimento',
} as const satisfies Record<string, string>;

/** The name of each field, shown beside it and in messages about it. */
export const registryFieldLabels = {
  main: {
    identifier: 'Codice fiscale, STP o ENI',
    genderId: 'Sesso',
    surname: 'Cognome',
    name: 'Nome',
    birthPlace: 'Luogo di nascita',
    birthDate: 'Data di nascita',
    fiscalCodeOverrideReason: 'Motivo della discordanza del codice fiscale',
  },
  death: { deceased: 'Decesso avvenuto', deathDate: 'Data del decesso' },
  secondary: {
    qualificationCode: 'Titolo di studio',
    employmentStatusCode: 'Condizione occupazionale',
    maritalStatusId: 'Stato civile',
    citizenships: 'Cittadinanze',
    citizenship: 'Cittadinanza',
  },
  generalPractitioner: {
    code: 'Codice regionale',
    taxCode: 'Codice fiscale del medico',
    surname: 'Cognome del medico',
    name: 'Nome del medico',
    phoneNumber: 'Telefono',
    mobilePhoneNumber: 'Cellulare',
    email: 'E-mail',
    institutionalEmail: 'E-mail istituzionale',
    pec: 'PEC',
  },
  documents: documentFieldLabels,
  contactPoints: { system: 'Tipo di recapito', value: 'Recapito' },
  team: {
    teamNumber: 'Numero della tessera',
    teamAuthority: 'Ente che ha rilasciato la tessera',
    teamExpiration: 'Data di scadenza',
  },
  aslRegistration: {
    aslRegistrationAsl: 'ASL',
    aslRegistrationDistrict: 'Distretto',
    aslRegistrationStartDate: 'Data di inizio dell’iscrizione',
  },
  residentialAddresses: addressFields,
  domicilialAddresses: addressFields,
} as const satisfies Record<RegistrySection, Record<string, string>>;

/** The name of a row of each list, as the object in the text of a button. */
export const registryRowLabels = {
  citizenships: 'cittadinanza',
  contactPoints: 'recapito',
  residentialAddresses: 'residenza',
  domicilialAddresses: 'domicilio',
} as const satisfies Record<string, string>;
export type RegistryList = keyof typeof registryRowLabels;

export const registryFormLabels = {
  registrationIntro: 'Inserire i dati della persona. La registrazione apre la cartella dell’assistito.',
  recordIntro: 'Per modificare una sezione, scegliere «Modifica» accanto al titolo.',
  requiredNote: 'I campi contrassegnati con l’asterisco sono obbligatori.',
  edit: 'Modifica: {section}',
  editShort: 'Modifica',
  readOnly: 'La scheda è in sola lettura: il profilo in uso non consente di modificarla.',
  notUpdatable:
    'La scheda è in sola lettura: l’assistito non risiede nel territorio delle strutture collegate al profilo.',
  saving: 'Salvataggio…',
  saveBlocked: 'Per salvare, completare o correggere:',
  missingIn: '{section} ({count})',
  unsaved: 'Modifiche non salvate',
  fieldOf: '{section}, {field}',
  rowNumber: '{row} {number}',
  addRow: 'Aggiungi {row}',
  deleteRow: 'Elimina {row} {number}',
  deleteShort: 'Elimina',
  onlyRow: 'Resta una sola riga: non si può eliminare.',
  restoreRow: 'Ripristina',
  restoreRowOf: 'Ripristina {row} {number}',
  rowDeleted: '{row}: da eliminare al salvataggio.',
  noRows: 'Nessun elemento inserito.',
  identityLocked:
    'Nome, cognome, luogo e data di nascita e sesso provengono da una fonte anagrafica e non si possono modificare.',
  identityStored:
    'Dopo la registrazione nome, cognome, luogo e data di nascita e sesso non si modificano qui: si aggiornano dall’anagrafe regionale, o con una proposta di correzione.',
  chooseAslFirst: 'Scegliere prima l’ASL',
  chooseLocalityFirst: 'Scegliere prima la località',
  noPostalCodes: 'La località non ha CAP',
  chooseSystemFirst: 'Scegliere prima il tipo di recapito',
  foreignTerritory: 'Territorio estero',
  asResidence: 'Uguale alla residenza',
  practitionerContacts: 'Recapiti del medico',
  openEpisodes: 'Episodi ancora aperti, da concludere o interrompere',
  openEpisode: 'n. {number} ({structure})',
  notDeceased: 'Si indica solo per una persona deceduta',
  yes: 'Sì',
  no: 'No',
  insertedTitle: 'Registrazione completata',
  insertedText: 'La persona è stata registrata. Che cosa si vuole aprire?',
  goToRegistry: 'Vai alla scheda anagrafica',
  goToPatient: 'Vai alla cartella dell’assistito',
  openRegistry: 'Scheda anagrafica',
  mismatchTitle: 'Codice fiscale discordante',
  mismatchText: 'Controllare i dati. Se sono esatti, indicare il motivo e salvare comunque.',
  mismatchReason: 'Motivo',
  mismatchSave: 'Salva comunque',
  mismatchBack: 'Torna ai dati',
  duplicateHidden:
    'La persona è già registrata presso un’altra struttura: il profilo in uso non consente di vederne la cartella. Rivolgersi a quella struttura.',
  saveFailed: 'I dati non sono stati salvati: riprovare.',
  updateInfo: 'Aggiorna dall’anagrafe regionale',
  updateInfoTitle: 'Aggiornamento dall’anagrafe regionale',
  updateInfoNothing: 'I dati coincidono con quelli dell’anagrafe regionale: nessuna modifica.',
  updateInfoChoose: 'Nelle anagrafi risultano dati diversi. Scegliere quali accettare:',
  updateInfoChange: '{field}: da {before} a {after}',
  updateInfoAccept: 'Accetta i campi scelti',
  updateInfoSaved: 'Dati aggiornati dall’anagrafe regionale',
  updateInfoBlocked: 'Terminare prima le modifiche in corso.',
  noValue: 'non indicato',
  unlistedValues: 'Le anagrafi indicano anche valori che non sono nei nostri elenchi:',
  noSearch: 'La registrazione parte dalla ricerca per codice fiscale.',
} as const satisfies Record<string, string>;

/** The messages after a section was saved. Spec 001 §8. */
export const registrySavedLabels = {
  main: 'Dati anagrafici salvati',
  death: 'Dati del decesso salvati',
  secondary: 'Dati anagrafici salvati',
  generalPractitioner: 'Dati del medico di medicina generale salvati',
  documents: 'Documento salvato',
  contactPoints: 'Recapiti salvati',
  team: 'Dati della tessera TEAM salvati',
  aslRegistration: 'Dati anagrafici salvati',
  residentialAddresses: 'Dati di residenza salvati',
  domicilialAddresses: 'Dati di domicilio salvati',
} as const satisfies Record<RegistrySection, string>;

export const registryDeletedLabels = {
  contactPoint: 'Recapito eliminato',
} as const satisfies Record<string, string>;

/** Texts of the dialog that searches the civil registry. Spec 001 §2 and §8. */
export const registrySearchLabels = {
  open: 'Registra dall’anagrafe',
  title: 'Ricerca in anagrafe',
  intro: 'Cercare la persona per codice fiscale o, per uno straniero che non lo ha, per codice STP o ENI.',
  identifier: 'Codice fiscale, STP o ENI',
  search: 'Cerca',
  searching: 'Ricerca nelle anagrafi in corso…',
  results: 'Esito della ricerca',
  alreadyPatient: 'La persona è già registrata come assistito.',
  elsewhere:
    'La persona è già registrata presso un’altra struttura: il profilo in uso non consente di vederne la cartella. Rivolgersi a quella struttura.',
  patientNotFound: 'Assistito non trovato.',
  foundInRegister: 'Presente nel registro regionale.',
  notFoundInRegister: 'Non trovato nel registro regionale.',
  foundInUniqueRegistry: 'Presente nell’anagrafe unica regionale.',
  notFoundInUniqueRegistry: 'Non trovato nell’anagrafe unica regionale.',
  foundInIdentitySource: 'Presente nella fonte identità.',
  notFoundInIdentitySource: 'Non trovato nella fonte identità.',
  cannotRegister: 'Non trovato nella fonte identità: non è possibile registrare la persona.',
  noCreateGrant: 'Il profilo in uso non consente di registrare nuove persone.',
  goToPatient: 'Vai alla cartella',
  create: 'Crea una nuova anagrafica',
  demoSource: 'Fonte dimostrativa',
  demoNote: 'Le fonti di questa installazione sono dimostrative: le persone trovate sono inventate.',
  uniqueRegistryUnavailable: 'L’anagrafe unica regionale non risponde.',
  registerUnavailable: 'Il registro regionale non risponde.',
  identitySourceUnavailable: 'La fonte identità non risponde.',
} as const satisfies Record<string, string>;
