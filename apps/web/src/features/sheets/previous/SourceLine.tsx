import { Text } from '@chakra-ui/react/text';
import { fillLabel, type PreviousSheet, previousSheetLabels as labels } from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';

export type Source = NonNullable<PreviousSheet['source']>;

/** The start and end dates of the previous access, as texts. */
export const datesOf = ({ startDate, endDate }: Source) => ({
  start: formatDate(startDate),
  end: endDate ? formatDate(endDate) : '',
});

/** Names the access from which data are proposed, and says that nothing of it is saved yet. */
export function SourceLine({ source }: { source: Source }) {
  return (
    <>
      <Text fontWeight="semibold">{fillLabel(labels.title, { number: source.number, ...datesOf(source) })}</Text>
      <Text fontSize="sm" color="fg.muted">
        {labels.notSaved}
      </Text>
    </>
  );
}
