/** The structure and the roles of the user in the top bar. */
export const whoAmILabels = {
  title: 'Struttura e ruolo',
  structures: 'Lavoro per',
  structuresNote:
    'Gli elenchi, le attività e la ricerca mostrano la struttura scelta, che è proposta per i nuovi accessi. Vale fino alla fine della sessione.',
  all: 'Tutte le mie strutture',
  region: 'Tutta la regione',
  none: 'Nessuna struttura',
  roles: 'Ruolo',
} as const satisfies Record<string, string>;
