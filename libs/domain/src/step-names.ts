/** Steps of the district unit's episode, in order. Spec 000 §3, workflow step names. */
export const uodSteps = [
  'ACCETTAZIONE_UOD',
  'VALUTAZIONE_MULTIDISCIPLINARE',
  'VALUTAZIONE_UVBR',
  'PRI',
  'ACCESSO_RIABILITAZIONE_UOD',
  'RIABILITAZIONE_UOD',
  'VALUTAZIONE_FINALE',
  'CHIUSURA_UOD',
] as const;
/** Steps of the rehabilitation centre's episode, in order. */
export const cdrSteps = ['ACCESSO_RIABILITAZIONE_CDR', 'RIABILITAZIONE_CDR', 'CHIUSURA_CDR'] as const;

/** Returns the step of an instance in this state; undefined once the instance has ended. */
export const openStepOf = (state: string): (typeof uodSteps | typeof cdrSteps)[number] | undefined =>
  [...uodSteps, ...cdrSteps].find((step) => step === state.split('.')[0]);
