import { Stack } from '@chakra-ui/react/stack';
import { type ClosingDay, closingDayLabels as labels, fillLabel } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../ui/display/dates';
import { DeleteButton } from '../../../ui/dialogs/DeleteButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Panel } from '../../../ui/page/Panel';
import { OpeningRow } from './OpeningRow';
import { ClosingDayForm } from './ClosingDayForm';
import { closingDaysQuery, deleteClosingDay, reloadOpening } from './queries';

type Props = { id: string; mayWrite: boolean };

const daysOf = ({ startDate, endDate }: ClosingDay): string =>
  startDate === endDate
    ? formatDate(startDate)
    : fillLabel(labels.days, { startDate: formatDate(startDate), endDate: formatDate(endDate) });

/** Closings of the unit with their reasons. Each closing is saved separately. */
export function ClosingDaysPanel({ id: unitId, mayWrite }: Props) {
  const query = useQuery(closingDaysQuery(unitId));
  const client = useQueryClient();
  return (
    <Panel title={labels.title} intro={labels.intro}>
      <Loaded query={query} rows={2}>
        {(closings) => (
          <Stack gap="5">
            {closings.length === 0 ? (
              <EmptyState>{labels.empty}</EmptyState>
            ) : (
              <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2">
                {closings.map((closing) => {
                  const named = { reason: closing.reason, days: daysOf(closing) };
                  return (
                    <OpeningRow
                      key={closing.id}
                      widths="16rem 1fr"
                      head={named.days}
                      text={closing.reason}
                      details={closing.everyYear && labels.everyYear}
                      action={
                        mayWrite && (
                          <DeleteButton
                            isIcon
                            label={fillLabel(labels.remove, named)}
                            question={fillLabel(labels.removeText, named)}
                            remove={() => deleteClosingDay(closing.id)}
                            onDeleted={() => reloadOpening(client, unitId)}
                            deletedText={labels.deleted}
                          />
                        )
                      }
                    />
                  );
                })}
              </Stack>
            )}
            {mayWrite && <ClosingDayForm unitId={unitId} />}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
