import { stateLabel, stateLeafLabels, stepLabels, type Actor } from '@percorso/domain';
import { harmlessCell } from '../http/lists/csv.js';

/** The labels of all states of a closed episode, by state. */
const closedStates = Object.fromEntries(
  ['CHIUSO_UOD', 'INVALIDATO_UOD', 'CHIUSO_CDR', 'INVALIDATO_CDR'].flatMap((closed) =>
    [closed, ...Object.keys(stateLeafLabels).map((leaf) => `${closed}.${leaf}`)].map((state) => [
      state,
      stateLabel(state),
    ]),
  ),
);

type Words = { open: string };

/**
 * SQL: the cells of an export for an episode `e`, with the labels of the screen: its patient, step, status and unit.
 * `state` is the SQL expression of its state. The labels are passed as values.
 */
export function episodeCells(actor: Actor, state: string, { open }: Words, values: unknown[]) {
  const asJson = (words: object) => `$${values.push(JSON.stringify(words))}::jsonb`;
  return {
    // Empty for readers without personal data.
    patient: actor.scope.namesHidden ? `''` : harmlessCell(`e.patient_surname || ' ' || e.patient_name`),
    step: `${asJson(stepLabels)} ->> split_part(${state}, '.', 1)`,
    status: `CASE WHEN e.closed THEN coalesce(${asJson(closedStates)} ->> ${state}, ${state}) ELSE $${values.push(open)} END`,
    unit: harmlessCell('u.description'),
  };
}
