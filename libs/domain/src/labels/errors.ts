/** What a problem is called, per HTTP status. */
export const problemTitleLabels = {
  400: 'Richiesta non valida',
  401: 'Accesso richiesto',
  403: 'Operazione non consentita',
  404: 'Elemento non trovato',
  405: 'Metodo non previsto',
  409: 'Operazione rifiutata',
  412: 'Dati modificati da altri',
  413: 'Contenuto troppo grande',
  414: 'Indirizzo troppo lungo',
  415: 'Formato non accettato',
  422: 'Regola non rispettata',
  428: 'Conferma richiesta',
  429: 'Troppe richieste',
  500: 'Si è verificato un errore',
  503: 'Servizio momentaneamente non disponibile',
} as const satisfies Record<number, string>;

export type ProblemStatus = keyof typeof problemTitleLabels;

/** The sentence that the user reads, per error code; `{name}` is filled from the problem's parameters. */
export const problemLabels = {
  malformed_request: 'La richiesta non è valida.',
  malformed_json: 'Il corpo della richiesta non è un JSON valido.',
  malformed_header: 'L’intestazione {header} non è valida.',
  invalid_fields: 'Alcuni campi non sono validi.',
  missing_token: 'Per proseguire occorre accedere.',
  invalid_token: 'La sessione non è valida o è scaduta: accedere di nuovo.',
  invalid_credentials: 'Nome utente o password non corretti.',
  missing_grant: 'L’utente non ha il permesso necessario: {grant}.',
  out_of_scope: 'L’elemento appartiene a un’altra struttura.',
  access_not_declared: 'La funzione non è accessibile.',
  not_found: 'L’elemento richiesto non esiste o non è visibile all’utente.',
  unknown_route: 'L’indirizzo richiesto non esiste.',
  transition_refused: 'L’operazione non è possibile nello stato attuale.',
  conflict: 'L’operazione è in contrasto con i dati presenti.',
  // Spec 000 §8: an access already exists for this patient.
  episode_already_open: 'Esiste già un accesso aperto per questo paziente.',
  centre_episode_already_open: 'Esiste già un accesso aperto presso un centro per questo percorso.',
  proposal_already_open: 'Esiste già una proposta di rimodulazione aperta per questa categoria.',
  episode_already_renewed: 'Il percorso è già stato rinnovato.',
  unit_not_at_access: 'L’unità distrettuale non è alla fase di accesso alla riabilitazione.',
  not_in_rehabilitation: 'Unità e centro devono essere entrambi alla fase di riabilitazione.',
  proposal_accepted: 'Una proposta di rimodulazione è già stata accettata.',
  operating_plan_exists: 'Il piano operativo esiste già.',
  idempotency_key_reused: 'La chiave di idempotenza è già stata usata per un’altra operazione.',
  tax_code_exists: 'Il codice fiscale è già registrato.',
  username_exists: 'Il nome utente è già registrato.',
  stale_revision: 'I dati sono stati modificati da altri: ricaricare prima di proseguire.',
  body_too_large: 'Il contenuto inviato supera la dimensione massima.',
  uri_too_long: 'L’indirizzo richiesto è troppo lungo.',
  unsupported_media_type: 'Il formato del contenuto non è accettato: inviare application/json.',
  rule_broken: 'I dati inviati non rispettano le regole previste.',
  unknown_reference: 'Un elemento indicato nella richiesta non esiste.',
  confirmation_required: 'L’operazione richiede una conferma.',
  too_many_requests: 'Troppi tentativi: riprovare fra qualche minuto.',
  internal_error: 'Si è verificato un errore. Riprovare; se continua, avvisare l’assistenza.',
  identity_provider_unavailable: 'Il servizio di accesso non risponde: riprovare.',
  try_again: 'Il servizio è momentaneamente occupato: riprovare.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof problemLabels;
