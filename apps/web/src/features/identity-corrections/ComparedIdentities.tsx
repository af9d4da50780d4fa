import { Table } from '@chakra-ui/react/table';
import {
  correctionLabels as labels,
  identityFieldLabels,
  identityFields,
  type IdentityCorrection,
  type IdentityField,
} from '@percorso/domain';
import { PlainTable } from '../../ui/display/PlainTable';
import { identityFieldText } from '../../ui/display/identity-field-text';
import { Notice } from '../../ui/feedback/Notice';

/** The identity as it is (once decided: as it was) beside the proposed values. */
export function ComparedIdentities({ correction }: { correction: IdentityCorrection }) {
  const { before, current, proposed, view } = correction;
  const stored = view.closed ? before : current;
  const isMoved = !view.closed && identityFields.some((field) => before[field] !== current[field]);
  const proposedText = (field: IdentityField) =>
    proposed[field] === null ? labels.unchanged : identityFieldText(field, proposed);
  return (
    <>
      <PlainTable
        caption={labels.compared}
        headers={[
          labels.field,
          view.closed ? labels.was : labels.stored,
          correction.state === 'APPLICATA' ? labels.applied : labels.proposed,
        ]}
      >
        {identityFields.map((field) => {
          const isChanged = proposed[field] !== null;
          return (
            <Table.Row key={field}>
              <Table.Cell fontWeight="medium">{identityFieldLabels[field]}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">{identityFieldText(field, stored)}</Table.Cell>
              <Table.Cell
                overflowWrap="anywhere"
                fontWeight={isChanged ? 'semibold' : undefined}
                color={isChanged ? undefined : 'fg.muted'}
              >
                {proposedText(field)}
              </Table.Cell>
            </Table.Row>
          );
        })}
      </PlainTable>
      {isMoved && <Notice kind="info">{labels.movedSince}</Notice>}
    </>
  );
}
