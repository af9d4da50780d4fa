/** The title of a problem, by HTTP status. */
export const problemTitleLabels = {
  308: 'Spostato',
  400: 'Richiesta non valida',
  401: 'Accesso al sistema necessario',
  403: 'Operazione non consentita',
  404: 'Elemento non trovato',
  405: 'Metodo non previsto',
  408: 'Tempo scaduto',
  409: 'Operazione rifiutata',
  410: 'Dati resi anonimi',
  412: 'Dati modificati da altri',
  413: 'Contenuto troppo grande',
  414: 'Indirizzo troppo lungo',
  415: 'Formato non accettato',
  422: 'Regola non rispettata',
  428: 'Conferma richiesta',
  429: 'Troppe richieste',
  431: 'Intestazioni troppo grandi',
  500: 'Si è verificato un errore',
  503: 'Servizio momentaneamente non disponibile',
} as const satisfies Record<number, string>;

export type ProblemStatus = keyof typeof problemTitleLabels;

/** The sentence shown to the user, by error code; `{name}` is replaced by the parameter of that name in the problem. */
export const problemLabels = {
  record_merged: 'La scheda è stata unita a un’altra: la richiesta va ripetuta all’indirizzo indicato.',
  malformed_request: 'La richiesta non è valida.',
  malformed_json: 'Il corpo della richiesta non è un JSON valido.',
  malformed_header: 'L’intestazione {header} non è valida.',
  invalid_fields: 'Alcuni campi non sono validi.',
  identifier_in_address:
    'L’identificativo di una persona non va scritto in un indirizzo: cercare con POST …/_search, con i parametri nel corpo.',
  missing_token: 'Per proseguire occorre accedere al sistema.',
  invalid_token: 'La sessione non è valida o è scaduta: accedere di nuovo.',
  invalid_credentials: 'Nome utente o password non corretti.',
  missing_grant:
    'Il profilo in uso non consente questa operazione. Se serve, chiedere l’abilitazione all’amministratore.',
  system_token: 'Un’applicazione autorizzata come sistema legge le sole risorse FHIR.',
  type_out_of_scope: 'Le autorizzazioni dell’applicazione non comprendono le risorse di questo tipo.',
  out_of_scope: 'L’elemento appartiene a un’altra struttura.',
  read_only_sight:
    'L’assistito non è della struttura: trovato con il codice fiscale, si può consultare e prendere in carico con un nuovo accesso, non modificare.',
  access_not_declared: 'La funzione non è disponibile per questo profilo: contattare l’amministratore.',
  not_found: 'L’elemento richiesto non esiste, o il profilo in uso non consente di vederlo.',
  patient_anonymised:
    'I dati di questo assistito sono stati resi anonimi alla fine del periodo di conservazione: la cartella e i suoi episodi non si possono più aprire.',
  retention_decided: 'I dati di questo assistito sono già stati resi anonimi.',
  retention_kept:
    'I dati di questo assistito sono da conservare fino a un giorno che non è ancora passato: per renderli anonimi, anticipare prima quel giorno.',
  retention_not_due:
    'I dati di questo assistito non sono da rendere anonimi: il periodo di conservazione non è trascorso, oppure l’assistito ha avuto nuove attività, o la sua identità è stata corretta o la sua scheda unita a un’altra.',
  unknown_route: 'L’indirizzo richiesto non esiste.',
  transition_refused: 'L’operazione non è possibile nello stato attuale.',
  duplicate_dismissed: 'La coppia è già stata scartata: non sono la stessa persona.',
  conflict: 'I dati sono cambiati o esistono già: ricaricare la pagina e controllare.',
  // Spec 000 §8: an access already exists for this patient.
  episode_already_open: 'Esiste già un accesso per questo assistito.',
  // Spec 000 §8, 001 §8.
  open_in_other_service: 'L’assistito ha un episodio aperto in un altro servizio regionale: {episodes}.',
  access_overlaps:
    'La data cade in un episodio dell’assistito che è già concluso: si può iniziare dal giorno successivo alla sua fine.',
  // Spec 000 §8, 001 §8.
  centre_episode_already_open:
    'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso: per questo episodio è già aperto un accesso presso un centro.',
  proposal_already_open: 'Esiste già una proposta di rimodulazione aperta per questa categoria.',
  episode_already_renewed: 'L’episodio è già stato rinnovato.',
  patient_deceased: 'Risulta registrato il decesso in data {date}: non si possono aprire nuovi accessi.',
  // Spec 000 §8, 001 §8.
  unit_not_at_access:
    'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso: l’unità distrettuale non è nella fase di accesso alla riabilitazione.',
  not_in_rehabilitation: 'L’unità distrettuale e il centro devono essere entrambi nella fase di riabilitazione.',
  proposal_accepted: 'Una proposta di rimodulazione è già stata accettata.',
  operating_plan_exists: 'Il piano operativo esiste già.',
  sheet_filled: 'La scheda è già compilata: si può modificare, non compilare una seconda volta.',
  sheet_not_open: 'La scheda si compila in una fase successiva dell’episodio.',
  conformance_running: 'Una verifica di conformità è già in corso: attenderne la fine.',
  idempotency_key_reused: 'La chiave di idempotenza è già stata usata per un’altra operazione.',
  // Spec 001 §8. Two simultaneous registrations of a person create one patient.
  tax_code_exists: 'La persona è già registrata con questo identificativo.',
  earlier_tax_code_exists: 'La persona è già registrata: questo è un suo identificativo precedente.',
  tax_code_replaced: 'Il codice è stato sostituito da {code}: cercare e registrare la persona con il nuovo codice.',
  identifier_of_other: 'L’identificativo è già di un altro assistito: forse la stessa persona è registrata due volte.',
  correction_already_open: 'Per questo assistito una proposta di correzione attende già la decisione.',
  merge_already_open: 'L’unione di queste due schede è già proposta.',
  document_of_correction: 'Il documento motiva una correzione di identità: non si può eliminare.',
  citizenship_exists: 'La cittadinanza è già presente.',
  not_in_identity_source: 'Non trovato nella fonte identità: non è possibile registrare la persona.',
  identity_source_unavailable: 'La fonte identità non risponde: riprovare più tardi.',
  sources_unavailable: 'Le anagrafi regionali non rispondono: riprovare più tardi.',
  wrong_extension: 'Sono ammessi solo file JPG, PNG e PDF.',
  wrong_content: 'Il contenuto del file non è quello che il nome indica: sono ammessi JPG, PNG e PDF.',
  file_too_large: 'Il file è troppo grande: il limite è di {maxKilobytes} kB.',
  multipart_required: 'Inviare il file come multipart/form-data.',
  store_unavailable: 'L’archivio dei file non risponde. Riprovare più tardi.',
  scan_unavailable: 'Il controllo antivirus non risponde: il file non è stato caricato. Riprovare più tardi.',
  too_many_uploads: 'Il profilo in uso sta già caricando {limit} file: attendere che uno sia terminato.',
  uploads_exhausted: 'Si stanno caricando troppi file: riprovare fra qualche secondo.',
  unit_code_exists: 'Il codice è già di un’altra unità distrettuale.',
  centre_code_exists: 'Il codice è già di un altro centro di riabilitazione.',
  nsis_code_exists: 'Il codice NSIS è già di un altro centro di riabilitazione.',
  annuality_exists: 'L’annualità è già registrata per questo centro.',
  entry_from_web_service: 'La voce proviene dai servizi web: non si modifica e non si elimina.',
  days_covered: 'Le date sono già coperte da una prestazione o da una sospensione.',
  supply_code_exists: 'Il centro ha già registrato questa prestazione.',
  patient_merged: 'La scheda di questo assistito è stata unita a un’altra: l’operazione va eseguita su quella.',
  flow_exists:
    'Il flusso di questo tracciato, per questa ASL e questo mese, esiste già: si può generare di nuovo dall’elenco.',
  hours_closed: 'L’anno è già stato chiuso per questa ASL.',
  flow_not_generated: 'Il file non è disponibile: il flusso non è stato ancora generato.',
  import_started: 'L’importazione è già avviata: non si possono aggiungere record.',
  regime_exists: 'Il regime è già registrato per questa annualità.',
  period_overlaps: 'Il periodo si sovrappone a un altro già registrato ({period}).',
  period_in_use:
    'Nel periodo sono già state registrate prestazioni: si può modificare solo la data di fine, non prima di {date}.',
  // Spec 000 §8: another unit uses the slot, or the practitioner is busy.
  slot_taken: 'La fascia non è più disponibile: è occupata da un altro appuntamento dell’unità.',
  slot_used_by_other_unit: 'La fascia non è disponibile perché è usata da un’altra unità: l’operatore vi è impegnato.',
  practitioner_busy: 'L’operatore non è disponibile: ha già un appuntamento in questo orario.',
  appointments_fixed:
    'Gli appuntamenti si fissano e si spostano nella fase di valutazione multidisciplinare, a episodio aperto; in seguito si eliminano quelli non ancora svolti.',
  work_day_overlaps: 'L’orario si sovrappone a un altro dello stesso giorno.',
  structure_in_use: 'La struttura non può essere eliminata. {reasons}.',
  still_referred_to: 'L’elemento non può essere eliminato: altri dati vi fanno ancora riferimento.',
  centre_not_active: 'Il centro non è attivo: non può ricevere nuovi accessi.',
  account_linked: 'L’account è già collegato a un altro operatore.',
  practitioner_in_use: 'L’operatore non può essere eliminato: {references}.',
  directory_user_not_found: 'Utente non trovato nel sistema di autenticazione: va prima creato in quel sistema.',
  directory_unavailable: 'L’elenco degli utenti del sistema di autenticazione non risponde: riprovare.',
  directory_absent:
    'La ricerca degli account non è disponibile: a questa installazione non è collegato alcun elenco di account.',
  stale_revision: 'I dati sono stati modificati da altri: ricaricare prima di proseguire.',
  body_too_large: 'Il contenuto inviato supera la dimensione massima.',
  uri_too_long: 'L’indirizzo richiesto è troppo lungo.',
  unsupported_media_type: 'Il formato del contenuto non è accettato: inviare application/json.',
  rule_broken: 'Alcuni dati non rispettano le regole: controllare i campi indicati.',
  unknown_reference: 'Un elemento indicato nella richiesta non esiste.',
  confirmation_required: 'L’operazione richiede una conferma.',
  access_reason_required:
    'L’assistito non è delle strutture collegate al profilo: per consultarne i dati occorre indicare il motivo.',
  too_many_requests: 'Troppi tentativi: riprovare fra qualche minuto.',
  too_many_long_reads:
    'Sono già in preparazione {limit} elenchi o esportazioni per il profilo in uso: attendere che uno sia terminato.',
  long_reads_exhausted: 'Sono in preparazione troppi elenchi ed esportazioni: riprovare fra qualche secondo.',
  too_many_exports:
    'Sono già in corso {limit} esportazioni FHIR per il profilo in uso: attendere che una sia terminata.',
  exports_exhausted: 'Sono in corso troppe esportazioni FHIR: riprovare fra qualche minuto.',
  export_beyond_rights:
    'L’esportazione contiene più di quanto il profilo in uso consente ora di leggere: eliminarla e avviarne un’altra.',
  export_failed: 'L’esportazione non è riuscita: eliminarla e ripeterla; se continua, avvisare l’assistenza.',
  report_timeout: 'Il report ha superato il tempo massimo: restringere il periodo.',
  too_many_reports: 'Sono già in esecuzione {limit} report per il profilo in uso: attendere che uno sia terminato.',
  reports_exhausted: 'Sono in esecuzione troppi report: riprovare fra qualche secondo.',
  reports_absent: 'I report non sono disponibili in questa installazione.',
  report_too_long: 'Il report supera le 100.000 righe: restringere i filtri.',
  report_code_exists: 'Il codice è già di un altro report.',
  connection_code_exists: 'Il codice è già di un’altra connessione.',
  own_connection: 'La connessione alla base di dati del sistema non si modifica e non si elimina.',
  driver_not_available: 'Il driver {driver} non è installato.',
  connection_failed: 'La connessione {code} non è riuscita: {reason}',
  entry_template_exists: 'Un modello con questo nome esiste già.',
  list_view_exists: 'Una vista con questo nome esiste già.',
  webhook_limit: 'Le sottoscrizioni sono già {limit}: eliminarne una.',
  webhook_tests_exhausted: 'Sono in corso troppe prove di invio: riprovare fra qualche secondo.',
  too_many_webhook_tests: 'Una prova di invio è già in corso per il profilo in uso: attendere che sia terminata.',
  too_many_forecasts: 'Una previsione è già in corso per il profilo in uso: attendere che sia terminata.',
  forecasts_exhausted: 'Sono in corso troppe previsioni: riprovare fra qualche secondo.',
  too_many_prints: 'Sono già in stampa {limit} documenti per il profilo in uso: attendere che uno sia terminato.',
  prints_exhausted: 'Sono in stampa troppi documenti: riprovare fra qualche secondo.',
  too_many_accesses:
    'Gli accessi sono {count}: un documento ne contiene al massimo {max}. Scegliere un periodo più breve.',
  nothing_to_print: 'La scheda non è ancora compilata: non c’è nulla da stampare.',
  too_many_streams:
    'Il profilo in uso ha già {limit} collegamenti aperti agli aggiornamenti: chiudere le schede che non servono.',
  request_timeout: 'La richiesta non è arrivata per intero nel tempo previsto: riprovare.',
  request_broken_off: 'La richiesta si è interrotta prima di arrivare per intero.',
  headers_too_large: 'Le intestazioni della richiesta sono troppo grandi.',
  too_many_searches: 'Troppe ricerche per codice fiscale in poco tempo: riprovare fra un minuto.',
  internal_error: 'Si è verificato un errore. Riprovare; se continua, avvisare l’assistenza.',
  identity_provider_unavailable: 'Il sistema di autenticazione non risponde: riprovare.',
  // The request was refused on arrival, and no part of it was executed.
  overloaded: 'In questo momento le richieste sono troppe: riprovare fra qualche secondo.',
  try_again: 'Il servizio è momentaneamente occupato: riprovare.',
  release_outdated:
    'Questi dati sono già di una versione più recente del servizio, che sta per entrare in funzione: riprovare fra poco.',
  schema_outdated: 'La base dati non è ancora aggiornata a questa versione: riprovare più tardi.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof problemLabels;
