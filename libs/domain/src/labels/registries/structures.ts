import type { CentreState } from '../../structures/centre.js';
import type { StaffingCategory } from '../../structures/annuality.js';
import { plural, type Plural } from '../application/plural.js';

/** The records that depend on a structure, as part of a sentence: singular, and plural with `{count}`. */
export const dependantLabels = {
  episodes: ['un episodio di cura', '{count} episodi di cura'],
  residents: ['un assistito residente', '{count} assistiti residenti'],
  practitioners: ['un operatore', '{count} operatori'],
} as const satisfies Record<string, Plural>;
export type Dependant = keyof typeof dependantLabels;

export const dependantText = (dependant: Dependant, count: number): string => plural(dependantLabels[dependant], count);

/** Returns the records that depend on a structure: `Elementi ancora collegati: un operatore e 12 episodi di cura`. */
export const dependantsText = (counts: Partial<Record<Dependant, number>>): string => {
  const parts = (Object.entries(counts) as [Dependant, number][])
    .filter(([, count]) => count > 0)
    .map(([dependant, count]) => dependantText(dependant, count));
  return `Elementi ancora collegati: ${new Intl.ListFormat('it-IT').format(parts)}`;
};

/** Labels shared by the sheets of units and centres. */
export const placeLabels = {
  code: 'Codice',
  description: 'Denominazione',
  localHealthAuthority: 'Azienda sanitaria locale',
  healthDistrict: 'Distretto sanitario',
  healthDistrictHelp: 'Scegliere prima l’azienda sanitaria locale',
  address: 'Indirizzo',
  locality: 'Località',
  postalCode: 'CAP',
  phone: 'Telefono',
  email: 'E-mail',
  pec: 'PEC',
  identity: 'Dati principali',
  seat: 'Sede e territorio',
  contacts: 'Recapiti',
  open: 'Apri la scheda',
  delete: 'Elimina',
  deleteTitle: 'Conferma dell’eliminazione',
  deleteText: 'Eliminare definitivamente «{description}»? L’operazione è irreversibile.',
  notOfYourAuthority: 'La struttura è di un’altra azienda sanitaria locale: i dati si possono solo consultare.',
  backToList: 'Torna all’elenco',
  conflictTitle: 'Dati modificati da altri',
  conflictText:
    'Nel frattempo altri hanno modificato questa scheda. Si può ripartire dai dati aggiornati, perdendo le proprie modifiche, oppure tenere le proprie e salvarle al posto delle altre.',
  conflictFields: 'Campi che risultano diversi',
  takeTheirs: 'Usa i dati aggiornati',
  keepMine: 'Mantieni le mie modifiche',
} as const satisfies Record<string, string>;

/** Texts of the list of district units and of a unit's sheet. Spec 001 §2. */
export const unitLabels = {
  intro: 'Le unità distrettuali, con i loro recapiti e i giorni lavorativi.',
  empty: 'Nessuna unità distrettuale trovata',
  description: 'Denominazione',
  localHealthAuthority: 'Azienda sanitaria locale',
  healthDistrict: 'Distretto sanitario di riferimento',
  address: 'Indirizzo',
  locality: 'Località',
  create: 'Nuova unità distrettuale',
  newTitle: 'Nuova unità distrettuale',
  saved: 'Unità distrettuale salvata',
  deleted: 'Unità distrettuale eliminata',
  references: 'Referenti',
  referencesIntro: 'Le persone dell’unità alle quali rivolgersi.',
  noReferences: 'Nessun referente indicato.',
  addReference: 'Aggiungi un referente',
  removeReference: 'Elimina il referente {number}',
  reference: 'Referente {number}',
  referenceName: 'Nome e cognome',
  referenceRole: 'Ruolo',
} as const satisfies Record<string, string>;

/** Texts of the working days of a unit. Architecture §4. */
export const workDayLabels = {
  title: 'Giorni lavorativi',
  intro: 'Gli orari dell’unità, dai quali derivano le fasce per gli appuntamenti.',
  afterSaving: 'I giorni lavorativi si inseriscono dopo aver salvato l’unità.',
  empty: 'Nessun giorno lavorativo indicato.',
  weekday: 'Giorno',
  startTime: 'Ora di inizio',
  endTime: 'Ora di fine',
  slotMinutes: 'Fascia (minuti)',
  slots: 'Fasce',
  add: 'Aggiungi un orario',
  remove: 'Elimina {weekday} {startTime}–{endTime}',
  removeText: 'Eliminare il giorno lavorativo «{weekday} {startTime}–{endTime}»? L’operazione è irreversibile.',
  saved: 'Giorno lavorativo salvato',
  deleted: 'Giorno lavorativo eliminato',
  hours: 'dalle {startTime} alle {endTime}',
  minutes: '{minutes} minuti',
} as const satisfies Record<string, string>;

/** Texts of the dates on which a unit is closed, apart from Sundays and holidays. */
export const closingDayLabels = {
  title: 'Giorni di chiusura',
  one: 'Giorno di chiusura',
  intro:
    'Il santo patrono e gli altri giorni in cui l’unità non riceve: non hanno fasce per gli appuntamenti. Le festività nazionali valgono già per tutti.',
  empty: 'Nessun giorno di chiusura indicato.',
  startDate: 'Dal giorno',
  endDate: 'Al giorno',
  reason: 'Motivo',
  everyYear: 'Ogni anno',
  oneDay: '{date}',
  days: 'dal {startDate} al {endDate}',
  add: 'Aggiungi una chiusura',
  remove: 'Elimina la chiusura «{reason}» ({days})',
  removeText: 'Eliminare la chiusura «{reason}» ({days})? In quei giorni tornano le fasce per gli appuntamenti.',
  saved: 'Giorno di chiusura salvato',
  deleted: 'Giorno di chiusura eliminato',
} as const satisfies Record<string, string>;

export const weekdayLabels = {
  1: 'Lunedì',
  2: 'Martedì',
  3: 'Mercoledì',
  4: 'Giovedì',
  5: 'Venerdì',
  6: 'Sabato',
} as const satisfies Record<number, string>;

export const weekdayLabel = (weekday: number): string => (weekdayLabels as Record<number, string>)[weekday] ?? '';

/** Texts of the list of rehabilitation centres and of a centre's sheet. Spec 001 §2. */
export const centreLabels = {
  intro: 'I centri di riabilitazione, con le loro annualità, il personale, i budget e i regimi.',
  empty: 'Nessun elemento trovato',
  code: 'Codice struttura',
  description: 'Denominazione struttura',
  localHealthAuthority: 'ASL',
  healthDistrict: 'Distretto',
  operationalHeadquarters: 'Sede operativa',
  create: 'Nuovo centro di riabilitazione',
  newTitle: 'Nuovo centro di riabilitazione',
  saved: 'Centro di riabilitazione salvato',
  deleted: 'Centro di riabilitazione eliminato',
  codeHelp: '6 cifre',
  nsisCode: 'Codice NSIS',
  state: 'Stato',
  fiscalData: 'Dati fiscali',
  fiscalDataIntro: 'Almeno uno dei due.',
  vatNumber: 'Partita IVA',
  taxCode: 'Codice fiscale',
  legalRepresentative: 'Legale rappresentante',
  name: 'Nome',
  surname: 'Cognome',
} as const satisfies Record<string, string>;

export const centreStateLabels = {
  active: 'Attivo',
  suspended: 'Sospeso',
  closed: 'Chiuso',
} as const satisfies Record<CentreState, string>;

/** Texts of the annualities of a centre and their regimes. */
export const annualityLabels = {
  title: 'Annualità',
  intro: 'Per ogni anno il personale, i budget e i regimi autorizzati.',
  afterSaving: 'Le annualità si inseriscono dopo aver salvato il centro.',
  empty: 'Nessuna annualità registrata.',
  add: 'Nuova annualità',
  edit: 'Modifica l’annualità {year}',
  show: 'Mostra l’annualità {year}',
  hide: 'Nascondi l’annualità {year}',
  editTitle: 'Annualità {year}',
  newTitle: 'Nuova annualità',
  year: 'Anno',
  staffing: 'Ore annue del personale',
  totalHours: 'Ore totali',
  budgets: 'Budget per categoria di regime',
  totalBudget: 'Budget totale',
  aslVolumes: 'Assegnato a tutti i centri dell’ASL, sul suo volume di spesa',
  ofVolume: '{given} su {volume}',
  noVolume: '{given}, nessun volume di spesa definito',
  saved: 'Annualità salvata',
} as const satisfies Record<string, string>;

export const staffingLabels = {
  generalPractitioners: 'Medici di medicina generale',
  specialists: 'Medici specialisti',
  nurses: 'Infermieri',
  careWorkers: 'Operatori socio-sanitari',
  physiotherapists: 'Fisioterapisti',
  speechTherapists: 'Logopedisti',
  neuroPsychomotorTherapists: 'Terapisti della neuro e psicomotricità dell’età evolutiva',
  psychiatricRehabTechnicians: 'Tecnici della riabilitazione psichiatrica',
  occupationalTherapists: 'Terapisti occupazionali',
  psychologists: 'Psicologi',
  socialWorkers: 'Assistenti sociali',
  educators: 'Educatori professionali',
  other: 'Altro personale',
} as const satisfies Record<StaffingCategory, string>;

export const centreRegimeLabels = {
  title: 'Regimi dell’annualità {year}',
  empty: 'Nessun regime registrato.',
  add: 'Nuovo regime',
  edit: 'Modifica il regime {regime}',
  remove: 'Elimina il regime {regime}',
  newTitle: 'Nuovo regime',
  careRegimeType: 'Tipo di regime',
  authorisedPlaces: 'Posti autorizzati',
  authorisedVolume: 'Prestazioni autorizzate all’anno',
  budget: 'Budget',
  removeText: 'Eliminare il regime «{regime}»? L’operazione è irreversibile.',
  saved: 'Regime salvato',
  deleted: 'Regime eliminato',
} as const satisfies Record<string, string>;
