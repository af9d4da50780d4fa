import { stateLabel, stateLeafLabels, stepLabels, type Actor } from '@percorso/domain';
import { harmlessCell } from '../http/csv.js';

/** Whatever state a closed episode may have, in words. */
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
 * Cells of an export, in the words of the screen, of an episode `e`: its patient, its step and how it stands. `state`: SQL for where it
 * stands. What the labels say is given as values.
 */
export function episodeCells(actor: Actor, state: string, { open }: Words, values: unknown[]) {
  const asJson = (words: object) => `$${values.push(JSON.stringify(words))}::jsonb`;
  return {
    // Who reads no names reads none in a file.
    patient: actor.scope.namesHidden ? `''` : harmlessCell(`e.patient_surname || ' ' || e.patient_name`),
    step: `${asJson(stepLabels)} ->> split_part(${state}, '.', 1)`,
    status: `CASE WHEN e.closed THEN coalesce(${asJson(closedStates)} ->> ${state}, ${state}) ELSE $${values.push(open)} END`,
    unit: harmlessCell('u.description'),
  };
}
