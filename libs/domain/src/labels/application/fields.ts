/** The columns of the final evaluation, which has one row for each schema of the PRI. */
export const schemaEvaluationLabels = {
  schemaId: 'Schema',
  problem: 'Problema',
  icf: 'ICF',
  target: 'Obiettivo',

  achievedQualifierCode: 'Obiettivo raggiunto',
  outcomeTypeCode: 'Esito',
} as const satisfies Record<string, string>;
