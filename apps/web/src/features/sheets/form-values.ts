import { emptySheet, type FilledSheetType, patientTypeOf, type SheetContent } from '@percorso/domain';
import type { Values } from './layout';
import type { FormContext } from './sheet-form-context';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const cleaned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? withoutBlanks(value as Values) : value;
};

/** A content has no field without a value: what a form leaves blank is left out. */
export const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, cleaned(value)]),
  );

const own = ({ practitionerId }: FormContext): Values => ({ practitionerId });

/** What a sheet that is still empty starts with. */
const proposals: { [T in FilledSheetType]?: (context: FormContext) => Values } = {
  SCHEDA_ACCESSO: ({ facts, patientBirthDate }) => ({
    requestDate: facts.episodeStartDate ?? null,
    // Architecture §4: proposed from the birth date.
    patientType: patientBirthDate ? patientTypeOf(patientBirthDate, facts.today) : null,
  }),
  PRESA_IN_CARICO: own,
  PRIMA_VALUTAZIONE: own,
  VALUTAZIONE_CLINICA: own,
};

type Evaluations = { evaluations?: readonly Values[] };

/** One line for each schema of the PRI, with what was already evaluated. */
const evaluationRows = ({ evaluations = [] }: Evaluations, { facts }: FormContext): Values[] =>
  (facts.schemas ?? []).map(
    ({ id }) =>
      evaluations.find(({ schemaId }) => schemaId === id) ?? {
        schemaId: id,
        achievedQualifierCode: null,
        outcomeTypeCode: null,
      },
  );

/** What the form of a sheet shows at first: its content, or an empty one with what can be proposed. */
export const valuesOf = (type: FilledSheetType, content: SheetContent | null, context: FormContext): Values => {
  const values = { ...emptySheet(type), ...(content ?? proposals[type]?.(context)) };
  return type === 'VALUTAZIONE_FINALE' ? { ...values, evaluations: evaluationRows(values, context) } : values;
};
