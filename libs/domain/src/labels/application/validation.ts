import type { z } from 'zod';
import { italianDay } from '../../rules/calendar.js';
import { charactersOf } from '../../rules/characters.js';

/**
 * The message about each issue of a field, by code; `{name}` is replaced by the parameter of that name in the issue. Spec 000 §5 and §8.
 */
export const validationLabels = {
  required: 'Il campo è richiesto',
  textTooLong: 'Il testo è di {count} caratteri: il massimo è {maxChars}',
  unfitCharacters: 'Il testo contiene caratteri di controllo: riscriverlo',
  unknownField: 'Campo non previsto',
  unknownParameter: 'Parametro non previsto',
  saidTwice: 'Lo stesso dato è inviato anche come {other}, con un altro valore',
  invalidId: 'Identificativo non valido: deve essere un UUID',
  unknownEvent: 'Evento non previsto; ammessi: {events}',
  unknownFact: 'Fatto non previsto; ammessi: {facts}',
  invalidNumber: 'Inserire un numero intero',
  textTooShort: 'Inserire almeno {min} caratteri',
  tooFewLetters: 'Inserire almeno {min} lettere',
  invalidValue: 'Il valore non ha la forma prevista',
  minValue: 'Il valore minimo è {min}',
  maxValue: 'Il valore massimo è {max}',
  numberOutOfRange: 'Il numero è fuori dall’intervallo consentito',
  invalidWeek: 'Indicare una settimana come 2026-W48',
  invalidDate: 'Inserire una data valida (gg/mm/aaaa)',
  invalidDateTime: 'Inserire data e ora come gg/mm/aaaa oo:mm',
  timeDoesNotExist: 'Con l’ora legale quest’ora non esiste: gli orologi passano dalle 02:00 alle 03:00',
  invalidTime: 'Inserire un’ora valida (oo:mm)',
  tooFewItems: 'Inserire almeno {min} elementi',
  nothingWritten: 'Non è stato scritto nulla: la scheda resta facoltativa',
  atLeastOne: 'Inserire almeno un elemento',
  tooManyItems: 'Si possono inserire al massimo {max} elementi',
  unknownCode: 'Il valore non è presente nell’elenco',
  headingCode: 'La voce si divide in codici più precisi: sceglierne uno',
  alreadyUsed: 'Il valore è già usato in un’altra riga',
  fixedFile: 'Il file di un documento non si sostituisce: eliminare il documento e caricarne un altro',
  oneDocument: 'Si può caricare un solo documento',
  unknownFile: 'Il file non è stato caricato per questa scheda',
  otherFileType: 'Il file inviato è di un altro tipo: {contentType}',
  activeContent:
    'Il PDF contiene elementi attivi (script, allegati, avvio di programmi) o parti che non si possono controllare: caricarne una copia senza, ad esempio stampandolo in PDF',
  tooManyDocuments: 'Si possono conservare al più {max} documenti: eliminare quelli che non servono più',
  tooManyDeletedDocuments: 'Sono stati eliminati da poco troppi documenti: riprovare fra qualche giorno',
  infectedFile: 'Il controllo antivirus ha trovato del codice dannoso nel file: non è stato caricato',
  closedOnDay: 'L’unità è chiusa in questo giorno: {reason}',
  slotNotOfUnit: 'L’orario non è una delle fasce dell’unità in questo giorno',
  practitionerNotInTeam: 'L’operatore deve far parte dell’équipe U.V.B.R.',
  tooManyDays: 'Si possono chiedere al massimo {max} giorni',
  practitionerInTeam: 'L’operatore fa già parte dell’équipe',
  qualificationNotHeld: 'Il componente non ha questa qualifica',
  periodTooLong: 'Il periodo può essere al massimo di {max} anni',
  endBeforeStart: 'La data di fine non può precedere la data di inizio',
  noDayOfPattern: 'Nel periodo non c’è nessun giorno che si possa registrare',
  invalidDatesInRange: 'In questo giorno c’è già una prestazione o una sospensione',
  hourIsNotInRange: 'L’orario deve essere compreso fra le {minHour} e le {maxHour}',
  timeIsOutOfRange: 'L’orario deve essere compreso fra le {min} e le {max}',
  sundayNotAllowed: 'Non si possono fissare appuntamenti di domenica',
  yearOutOfRange: 'L’anno deve essere compreso fra {min} e {max}',
  dateInFuture: 'La data non può essere futura',
  sameRecord: 'Indicare due schede diverse',
  dateNotInFuture: 'La data deve essere futura',
  monthToCome: 'Il mese non è ancora cominciato',
  dateBeforeDelivery: 'La data non può precedere l’inizio del trattamento né l’ultima prestazione ({date})',
  dateTooEarly: 'La data non può precedere il {date}',
  regimeNotAuthorised: 'Il piano non autorizza prestazioni di questo regime (autorizzati: {regimes})',
  dateBeforeEpisodeStart: 'La data non può precedere l’inizio dell’episodio ({date})',
  dateAfterDeath: 'La data non può essere successiva al decesso ({date})',
  dateBeforeServiceStart: 'La data non può precedere l’inizio del trattamento ({date})',
  dateBeforeTreatmentStart: 'Le prestazioni partono dal giorno successivo all’inizio del trattamento ({date})',
  durationInDays: 'La durata supera il limite di {limit} giorni',
  regularityTooHigh: 'Il numero massimo di accessi nel periodo è {max}',
  categoryNotPlanned: 'Il piano non comprende regimi di questa categoria: non c’è nulla da rimodulare',
  dateAfterTakeCharge: 'La data non può essere successiva alla presa in carico ({date})',
  dateAfterAppointment: 'La data non può essere successiva al primo appuntamento ({date})',
  dateAfterCentreAccess: 'La data non può essere successiva al primo accesso presso un centro ({date})',
  regimeTypeLocked: 'Il tipo di un regime salvato non si modifica: eliminarlo e aggiungerne un altro',
  regimeNotCombinable: 'I regimi residenziali e semiresidenziali non si combinano con altri',
  icfNotOfActionArea: 'Il codice ICF non appartiene all’area di azione',
  targetTooHigh: 'L’obiettivo non può superare il qualificatore ICF né l’obiettivo a termine più breve',
  shorterTargetMissing: 'Indicare prima l’obiettivo a termine più breve',
  onlyRehabTargets: 'Il centro indica solo i propri obiettivi e le osservazioni: il resto dello schema non cambia',
  onlyOfCentre: 'Gli obiettivi e le osservazioni del centro li indica il centro nel piano operativo',
  answeredElsewhere: 'L’esito di uno schema si indica nella valutazione del piano operativo',
  mobilityNotAllowed: 'Il livello di mobilità non è compatibile con la totale dipendenza',
  socialNotAllowed: 'Il livello è ammesso solo con un bisogno riabilitativo presunto',
  optionalScaleTooLate: 'Le scale non codificate sono ammesse solo nelle prime tre righe',
  scoreNotOnScale: 'I punteggi di questa scala: {scores}',
  exitOutcomeTooEarly: 'Il punteggio in uscita si inserisce nella valutazione finale',
  onlyExitOutcome: 'Nella valutazione finale si inserisce solo il punteggio in uscita: il resto della scala non cambia',
  centreNotOfEpisode: 'Il centro non è fra quelli di questo episodio per i quali si può scrivere',
  noRevaluationExpected: 'Le note si scrivono solo se la rivalutazione è prevista',
  onePrincipalDiagnosis: 'Indicare una sola diagnosi principale',
  tooManyEntries: 'L’elenco può avere al massimo {max} voci',
  teamReferringRequired: 'Indicare almeno un referente U.V.B.R.',
  managerNotInTeam: 'Il responsabile deve far parte dell’équipe U.V.B.R.',
  caseManagerRequired: 'Indicare almeno un case manager',
  notInTreatment: 'Il centro non ha in riabilitazione un assistito con questo identificativo',
  provisionsNotWritable: 'La scheda delle prestazioni di questo assistito non si può modificare',
  practitionerUnknown: 'Nessun operatore è registrato con questo codice fiscale',
  supplyCodeExists: 'Il centro ha già registrato una prestazione con questo codice',
  durationSetByType: 'La durata è stabilita dal tipo di prestazione (ore: {hours})',
  schemaNotEvaluated: 'Tutti gli schemi del PRI devono essere valutati',
  unknownSchema: 'Lo schema non è fra quelli del PRI',
  otherSheetType: 'La scheda è di un altro tipo: {type}',
  notCsv: 'Il file deve essere un CSV di testo, con un nome che termina in .csv',
  notUtf8: 'Il file non è in UTF-8: salvarlo come «CSV UTF-8»',
  blankFile: 'Il file è vuoto. La prima riga deve essere: {header}',
  wrongColumn:
    'La colonna {position} è «{found}», ma deve essere «{expected}». La prima riga del file deve essere: {header}',
  missingColumn: 'Manca la colonna {position}, «{expected}». La prima riga del file deve essere: {header}',
  extraColumn: 'La colonna {position}, «{found}», non è prevista. La prima riga del file deve essere: {header}',
  emptyFile: 'Il file non contiene righe',
  brokenQuote: 'Riga {line}: le virgolette non sono chiuse o sono fuori posto',
  lineTooLong: 'Riga {line}: la riga supera i {max} caratteri',
  tooManyRecords: 'L’importazione può avere al massimo {max} record',
  wrongColumns: 'La riga ha {count} colonne, ne sono previste {expected}',
  centreUnknown: 'Nessun centro è registrato con questo codice',
  centreNotOfJob: 'Il codice non è quello del centro dell’importazione',
  wrongExtension: 'Sono ammessi solo file JPG, PNG e PDF',
  invalidEmail: 'Indirizzo e-mail non valido',
  postalCodeNotOfLocality: 'Il CAP non è fra quelli della località',
  bothAddressTypes: 'Indicare almeno un indirizzo di residenza e uno di domicilio',
  districtNotOfAsl: 'Il distretto non appartiene all’ASL scelta',
  districtWithoutUnit: 'Il distretto scelto non ha un’unità distrettuale',
  deathDateOfLiving: 'La data del decesso è ammessa solo per una persona deceduta',
  placeNotThen: 'Il luogo non esisteva nel giorno della nascita',
  dateBeforeBirth: 'La data non può precedere la nascita',
  birthAfter: 'La nascita non può seguire un fatto già registrato ({date})',
  nothingToCorrect: 'Indicare almeno un dato diverso da quello registrato',
  unknownDocument: 'Il documento non è fra quelli dell’assistito',
  otherIdentifier: 'L’identificativo non è quello dell’assistito',
  identityLocked: 'Il dato dice chi è la persona: si aggiorna dalle anagrafi, o con una proposta di correzione',
  lastRow: 'Deve restare almeno una riga',
  wrongContent: 'Il contenuto del file non corrisponde a un JPG, un PNG o un PDF',
  invalidPostalCode: 'Il CAP è di 5 cifre',
  centreCode: 'Il codice del centro deve avere 6 cifre',
  invalidNsisCode: 'Il codice NSIS ha da 6 a 8 lettere o cifre',
  invalidVatNumber: 'Partita IVA non valida',
  fiscalDataRequired: 'Indicare la partita IVA o il codice fiscale',
  invalidAmount: 'Inserire un importo in euro, con al più due decimali',
  budgetExceeded: 'I regimi superano il budget della categoria ({budget})',
  invalidUsername: 'Nome utente non valido: almeno 3 caratteri fra lettere, cifre, punto, trattino e @',
  qualificationNotAllowed: 'La qualifica non è prevista per il tipo di operatore scelto',
  unknownEpisode: 'L’episodio non esiste, o il profilo in uso non consente di vederlo',
  otherAuthority: 'Il centro appartiene a un’altra azienda sanitaria locale',
  sameCentre: 'Scegliere un centro diverso da quello di partenza',
  centreNotActive: 'Il centro non è attivo',
  notAtCentre: 'L’operatore non lavora presso il centro di partenza',
  structureRequired: 'Indicare almeno una struttura della propria azienda sanitaria locale',
  settingsCodeForm: 'Il codice ha da 3 a 40 caratteri fra lettere maiuscole, cifre, trattino e trattino basso',
  passwordVariableForm: 'Il nome è REPORT_PASSWORD, o comincia con REPORT_PASSWORD_ (lettere maiuscole e cifre)',
  hostNotAllowed: 'L’host non è fra quelli ammessi dall’installazione (REPORT_HOSTS)',
  webhookAddressForm: 'L’indirizzo non può contenere credenziali né un frammento (#)',
  webhookAddressNotAllowed: 'L’indirizzo non è fra quelli ammessi dall’installazione: https, fuori dalla rete interna',
  queryNotAllowed: 'La query può solo leggere dalle viste dello schema {schema}.',
  callNotAllowed: 'La query non può usare la funzione {name}',
  typeNotAllowed: 'La query non può usare il tipo {name}',
  operatorNotAllowed: 'La query non può usare l’operatore {name}',
  queryTooComplex: 'La query è troppo complessa: ridurre i livelli e le ripetizioni',
  queryTooLarge: 'La query calcola valori o righe troppo grandi: ridurre ciò che legge e concatena',
  queryInvalid: 'La query contiene un errore alla riga {line}, vicino a «{near}»',
  queryFails: 'La query non può essere eseguita con questi valori',
  columnName:
    'La colonna «{name}» va rinominata con AS: lettere, cifre e trattino basso, a partire da una lettera minuscola (non «id» né «level»)',
  columnRepeated: 'Due colonne della query hanno lo stesso nome: {name}',
  parameterName: 'Il nome comincia con una lettera minuscola e ha solo lettere e cifre',
  parameterReserved: 'Il nome è riservato al sistema',
  parameterUndeclared: 'La query usa il parametro :{name}, che non è fra quelli elencati',
  parameterUnused: 'La query non usa questo parametro',
  fieldUnknown: 'La query non ha una colonna con questo nome',
  fieldMissing: 'Manca la colonna {name} della query',
  kindNotOfColumn: 'Il tipo non è adatto ai valori della colonna',
  noStateOfWaiting: 'In questo stato non si attende: indicare uno stato aperto della macchina',
  reportNotOfTab: 'Il report non è di questa categoria',
  notPrpt: 'Sono ammessi solo file PRPT (layout di Pentaho)',
  directoryUserUnknown: 'Utente non trovato nel sistema di autenticazione: va prima creato in quel sistema',
  phone_number: 'Numero di telefono non valido: solo cifre, con il + iniziale se c’è il prefisso internazionale',
  codice_fiscale:
    'Identificativo non valido: servono i 16 caratteri del codice fiscale, oppure STP o ENI seguiti da 13 cifre',
} as const satisfies Record<string, string>;
export type ValidationCode = keyof typeof validationLabels;

type Params = Readonly<Record<string, unknown>>;

/** The messages that differ if a rule sets `ofDays`, because the issue concerns several dates at once. */
const labelsOfDays: Partial<Record<ValidationCode, string>> = {
  invalidDatesInRange: 'Fra questi giorni ce ne sono con una prestazione o una sospensione',
};

const labelOf = (code: ValidationCode, { ofDays }: Params): string =>
  (ofDays === true ? labelsOfDays[code] : undefined) ?? validationLabels[code];

export const validationMessage = (code: ValidationCode, params: Params = {}): string =>
  labelOf(code, params).replace(/\{(\w+)\}/g, (_, name: string) => displayed(params[name]));

const displayed = (value: unknown): string =>
  typeof value === 'string' ? italianDay(value) : String(value as number | bigint);

const isValidationCode = (code: unknown): code is ValidationCode =>
  typeof code === 'string' && Object.hasOwn(validationLabels, code);

const formatCodes: Partial<Record<string, ValidationCode>> = {
  date: 'invalidDate',
  datetime: 'invalidDateTime',
  time: 'invalidTime',
  email: 'invalidEmail',
  uuid: 'invalidId',
};

type CodeWithParams = readonly [code: ValidationCode, params?: Params];

/** Whether a numeric limit is one of our rules: zod also limits whole numbers to those that a double represents exactly. */
const isRule = (limit: number | bigint) =>
  Number.isSafeInteger(Number(limit)) && Math.abs(Number(limit)) < Number.MAX_SAFE_INTEGER;

const codeOfTooSmall = (issue: { origin: string; minimum: number | bigint }): CodeWithParams => {
  if (issue.origin === 'string') return issue.minimum === 1 ? ['required'] : ['textTooShort', { min: issue.minimum }];
  if (issue.origin === 'array') return issue.minimum === 1 ? ['atLeastOne'] : ['tooFewItems', { min: issue.minimum }];
  return isRule(issue.minimum) ? ['minValue', { min: issue.minimum }] : ['numberOutOfRange'];
};

const codeOfTooBig = (issue: { origin: string; maximum: number | bigint; input?: unknown }): CodeWithParams => {
  if (issue.origin === 'string')
    return ['textTooLong', { maxChars: issue.maximum, count: charactersOf(String(issue.input)) }];
  if (issue.origin === 'array') return ['tooManyItems', { max: issue.maximum }];
  return isRule(issue.maximum) ? ['maxValue', { max: issue.maximum }] : ['numberOutOfRange'];
};

type Union = { discriminator?: string; errors: readonly z.core.$ZodIssue[][]; input?: unknown };

/**
 * Returns the code for an invalid value of a union: that of the discriminator, if the union has one; otherwise that of
 * the first format or rule that one of the shapes reports, or `invalidValue`.
 */
function codeOfUnion({ discriminator, errors, input }: Union): CodeWithParams {
  if (discriminator !== undefined) {
    const chosen = (input as Record<string, unknown> | null | undefined)?.[discriminator] ?? '';
    return chosen === '' ? ['required'] : ['unknownCode'];
  }
  const written = errors.flat().find(({ code }) => code === 'invalid_format' || code === 'custom');
  return written ? codeOf(written as z.core.$ZodRawIssue) : ['invalidValue'];
}

const codeOf = (issue: z.core.$ZodRawIssue): CodeWithParams => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ['required'];
      return issue.expected === 'number' || issue.expected === 'int' ? ['invalidNumber'] : ['invalidValue'];
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? ['required'] : ['unknownCode'];
    case 'invalid_format':
      return [issue.input === '' ? 'required' : (formatCodes[issue.format] ?? 'invalidValue')];
    case 'too_small':
      return codeOfTooSmall(issue);
    case 'too_big':
      return codeOfTooBig(issue);
    case 'invalid_union':
      return codeOfUnion(issue as Union);
    case 'unrecognized_keys':
      return ['unknownField'];
    case 'custom':
      return isValidationCode(issue.params?.code) ? [issue.params.code, issue.params] : ['invalidValue'];
    default:
      return ['invalidValue'];
  }
};

/**
 * Returns the code of an issue's message, or zod's own code, which says more, if the message only says that the value is invalid. The issue
 * must contain its input.
 */
export function validationCodeOf(issue: z.core.$ZodIssue): string {
  const [code] = codeOf(issue as z.core.$ZodRawIssue);
  return code === 'invalidValue' && issue.code !== 'custom' ? issue.code : code;
}

/**
 * The configuration for `z.config(…)`, set once when the API and the web application start: every message of a schema becomes one of ours.
 */
export const italianMessages = { customError: (issue: z.core.$ZodRawIssue) => validationMessage(...codeOf(issue)) };
