import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  actorLabels,
  fillLabel,
  patientReferenceText,
  stepLabels,
  worklistLabels,
  worklistTaskLabels,
  type WorklistItem,
} from '@percorso/domain';
import { sheetPath } from '../../paths';
import { daysSince, formatDay } from '../../ui/dates';
import { TextLink } from '../../ui/TextLink';

const todoOf = ({ task, step }: WorklistItem): string =>
  fillLabel(worklistTaskLabels[task].todo, { step: stepLabels[step] });

const whyOf = ({ task, reason }: WorklistItem): string => {
  const { why } = worklistTaskLabels[task];
  if (!reason?.note) return why;
  return fillLabel(worklistLabels.whyOf, { why, note: reason.note, name: reason.by ?? worklistLabels.hiddenName });
};

/** What to do, for whom, why, since when; a link to the very sheet. */
export function WorklistLine({ item, isMine }: { item: WorklistItem; isMine: boolean }) {
  const patient = item.patientName ?? worklistLabels.hiddenName;
  const todo = todoOf(item);
  const days = daysSince(item.since);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      columnGap="4"
      py="2"
      minH="11"
      alignItems="center"
      borderBottomWidth="1px"
      borderColor="border.muted"
      overflowWrap="anywhere"
    >
      <div>
        <TextLink
          to={sheetPath(item)}
          fontWeight="semibold"
          aria-label={fillLabel(worklistLabels.open, { todo, patient })}
        >
          {todo}
        </TextLink>
        <Box>
          {patient}{' '}
          <Box as="span" fontSize="sm" color="fg.muted">
            {patientReferenceText(item.patientReference)}
          </Box>
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {isMine ? whyOf(item) : fillLabel(worklistLabels.waitsFor, { who: actorLabels[item.who] })}
        </Box>
      </div>
      <Box color="fg.muted" whiteSpace="nowrap" textAlign={{ base: 'start', sm: 'end' }}>
        {fillLabel(worklistLabels.since, { date: formatDay(item.since) })}
        {days > 0 && <Box fontWeight="semibold">{fillLabel(worklistLabels.days, { days })}</Box>}
      </Box>
    </chakra.li>
  );
}
