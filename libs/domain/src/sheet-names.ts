// Apart from their schemas: the wizard's first page needs the names only.
export const sheetTypes = [
  'SCHEDA_ACCESSO',
  'PRESA_IN_CARICO',
  'ADI',
  'DOCUMENTI',
  'PRIMA_VALUTAZIONE',
  'ANAMNESI',
  'EQUIPE_UVBR',
  'AREE_INTERVENTO',
  'CLASSIFICAZIONI_DISABILITA',
  'VALUTAZIONE_BISOGNO',
  'DIAGNOSI',
  'SCHEMI_PRI',
  'REGIMI',
  'RIEPILOGO_PRI',
  'PIANO_OPERATIVO',
  'AUTORIZZAZIONE',
  'PRESTAZIONI',
  'SOSPENSIONI',
  'DIARIO',
  'VALUTAZIONI_INTERMEDIE',
  'RIMODULAZIONI',
  'VALUTAZIONE_CLINICA',
  'VALUTAZIONE_FINALE',
  'LETTERA_DIMISSIONE',
  'CHIUSURA',
  'ESITO_VALUTAZIONE',
  'RIEPILOGO_PIANO',
] as const;

/** Spec 000 §4, sheet states. */
export const sheetStates = [
  'DA_COMPILARE',
  'FACOLTATIVA',
  'NON_COMPILABILE',
  'COMPLETATA',
  'DA_REVISIONARE',
  'IN_ATTESA_ESITO',
  'CHIUSA',
] as const;

export const isSheetType = (text: string | null): text is (typeof sheetTypes)[number] =>
  sheetTypes.some((type) => type === text);

/** How a sheet stands, from its machine's state: `COMPLETATA+BLOCCATA`. */
export function sheetStanding(state: string): { state: (typeof sheetStates)[number]; locked: boolean } {
  const leaves = state.split('+');
  const known = sheetStates.find((name) => leaves.includes(name));
  if (!known) throw new Error(`no state of a sheet: ${state}`);
  return { state: known, locked: leaves.includes('BLOCCATA') };
}
