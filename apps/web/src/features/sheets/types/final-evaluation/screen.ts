import type { FinalEvaluation } from '@percorso/domain';
import type { Values } from '../../layout';
import type { FormContext } from '../../sheet-form-context';
import type { FormScreen } from '../../screen';

type Evaluations = { evaluations?: readonly Values[] };

/** Returns one row for each schema of the PRI: its stored evaluation, or an empty one. */
const evaluationRows = ({ evaluations = [] }: Evaluations, { facts }: FormContext): Values[] =>
  (facts.schemas ?? []).map(
    ({ id }) =>
      evaluations.find(({ schemaId }) => schemaId === id) ?? {
        schemaId: id,
        achievedQualifierCode: null,
        outcomeTypeCode: null,
      },
  );

export const finalEvaluationScreen: FormScreen<FinalEvaluation> = {
  groups: [
    { title: 'schemas', fields: [{ name: 'evaluations', widget: 'evaluations' }] },
    { title: 'notes', fields: [{ name: 'note', widget: 'textarea' }] },
  ],
  values: (values, context) => ({ ...values, evaluations: evaluationRows(values, context) }),
};
