/** Texts of templates for the entries of lists: schemas of the PRI, and phrases for the diary. */
export const entryTemplateLabels = {
  title: 'Modelli e frasi',
  name: 'Nome',
  mine: 'personale',
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
