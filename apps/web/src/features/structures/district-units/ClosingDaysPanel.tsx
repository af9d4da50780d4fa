import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type ClosingDay, closingDayLabels as labels, fillLabel } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../ui/dates';
import { DeleteButton } from '../../../ui/DeleteButton';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Panel';
import { ClosingDayForm } from './ClosingDayForm';
import { closingDaysQuery, deleteClosingDay, openingChanged } from './queries';

type Props = { id: string; mayWrite: boolean };

const daysOf = ({ startDate, endDate }: ClosingDay): string =>
  startDate === endDate
    ? formatDate(startDate)
    : fillLabel(labels.days, { startDate: formatDate(startDate), endDate: formatDate(endDate) });

/** When the unit is closed, and why. Each closing is saved by itself. */
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
                    <Box
                      as="li"
                      key={closing.id}
                      display="grid"
                      gridTemplateColumns={{ base: '1fr auto', sm: '16rem 1fr 8rem auto' }}
                      columnGap="4"
                      alignItems="center"
                      px="4"
                      py="2"
                      minH="12"
                      borderBottomWidth="1px"
                      _last={{ borderBottomWidth: '0' }}
                    >
                      <Text fontWeight="semibold">{named.days}</Text>
                      <Text gridColumn={{ base: '1', sm: '2' }} overflowWrap="anywhere">
                        {closing.reason}
                      </Text>
                      <Text color="fg.muted" gridColumn={{ base: '1', sm: '3' }}>
                        {closing.everyYear && labels.everyYear}
                      </Text>
                      {mayWrite && (
                        <Box gridColumn={{ base: '2', sm: '4' }} gridRow={{ base: '1 / span 3', sm: '1' }}>
                          <DeleteButton
                            isIcon
                            label={fillLabel(labels.remove, named)}
                            question={fillLabel(labels.removeText, named)}
                            remove={() => deleteClosingDay(closing.id)}
                            onDeleted={() => openingChanged(client, unitId)}
                            deletedText={labels.deleted}
                          />
                        </Box>
                      )}
                    </Box>
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
