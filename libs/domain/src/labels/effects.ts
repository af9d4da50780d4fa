/** What a transition does beside changing the state, on diagrams and in the description of a workflow. */
export const effectLabels = {
  assignCoreId: 'Assegna l’identificativo definitivo',
  changeStartDate: 'Corregge la data di accesso',
  openStepSheets: 'Apre le schede della fase',
  lockStepSheets: 'Blocca le schede compilate della fase',
  reopenStepSheets: 'Rimanda in revisione le schede della fase',
  closeEpisode: 'Chiude l’episodio',
  interruptCentreEpisode: 'Interrompe l’episodio del centro',
  forceCloseCentreEpisode: 'Forza la chiusura dell’episodio del centro',
  openRenewedEpisode: 'Apre il nuovo episodio',
  markTakenInCharge: 'Segna la presa in carico',
  recordTakingCharge: 'Registra la presa in carico',
  recordWaitingList: 'Registra la lista d’attesa',
  draftOperatingPlan: 'Crea la bozza del piano operativo',
  closeOutcome: 'Chiude le schede in attesa di esito',
  lock: 'Blocca la scheda',
  unlock: 'Sblocca la scheda',
  writeContent: 'Salva il contenuto',
  clearContent: 'Cancella il contenuto',
  addEntries: 'Aggiunge voci all’elenco',
  changeEntry: 'Modifica una voce dell’elenco',
  removeEntry: 'Toglie una voce dall’elenco',
  noteResidence: 'Annota se l’unità di residenza è diversa',
  writeTargets: 'Salva gli obiettivi del centro',
  sendPlan: 'Invia il piano',
  answerSchemas: 'Annota gli schemi approvati e rifiutati',
  returnPlan: 'Restituisce il piano al centro',
  approvePlan: 'Approva il piano',
  authorisePlan: 'Autorizza il piano',
  closeProposal: 'Chiude la proposta',
  countRecords: 'Annota i record validi e scartati',
  verifyRecords: 'Avvia la verifica dei record',
  importRecords: 'Avvia l’importazione dei record',
} as const;

/** Effects that have a label. Every machine's spec proves that its effects are all here. */
export type LabelledEffect = keyof typeof effectLabels;
export const isLabelledEffect = (effect: string): effect is LabelledEffect => Object.hasOwn(effectLabels, effect);
