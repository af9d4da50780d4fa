/** Texts of templates for the entries of lists: schemas of the PRI, and phrases for the diary. */
export const entryTemplateLabels = {
  title: 'Modelli e frasi',
  intro: {
    SCHEMI_PRI:
      'I modelli riportano area, codice ICF, problema, test, programma e modalità: obiettivi e responsabile si scelgono ogni volta.',
    DIARIO: 'Le frasi si aggiungono al testo della nota. Non scrivere qui dati di un assistito.',
  },
  name: 'Nome',
  mine: 'personale',
  choose: { SCHEMI_PRI: 'Da un modello', DIARIO: 'Da una frase' },
  save: { SCHEMI_PRI: 'Salva come modello', DIARIO: 'Salva come frase' },
  saveTitle: { SCHEMI_PRI: 'Nuovo modello di schema', DIARIO: 'Nuova frase' },
  for: 'Per chi',
  forMe: 'Solo per me',
  saved: 'Modello salvato',
  deleted: 'Modello eliminato',
  deleteQuestion: 'Eliminare «{name}»? L’operazione è irreversibile.',
  delete: 'Elimina: {name}',
  rename: 'Rinomina: {name}',
  manage: 'Gestisci',
  empty: 'Nessun modello.',
  nothing: 'Compilare prima almeno un campo che il modello possa riportare.',
} as const;
