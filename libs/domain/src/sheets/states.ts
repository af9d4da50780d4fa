/** States of a sheet. Spec 000 §4. */
export const sheetStates = [
  'DA_COMPILARE',
  'FACOLTATIVA',
  'NON_COMPILABILE',
  'COMPLETATA',
  'DA_REVISIONARE',
  'IN_ATTESA_ESITO',
  'CHIUSA',
] as const;

/** Returns a sheet's state and whether it is locked, from the state of its machine: `COMPLETATA+BLOCCATA`. */
export function sheetStateOf(state: string): { state: (typeof sheetStates)[number]; locked: boolean } {
  const leaves = state.split('+');
  const known = sheetStates.find((name) => leaves.includes(name));
  if (!known) throw new Error(`no state of a sheet: ${state}`);
  return { state: known, locked: leaves.includes('BLOCCATA') };
}
