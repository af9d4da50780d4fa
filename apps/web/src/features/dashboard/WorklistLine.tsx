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
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import { sheetPath } from '../../paths';
import { daysSince, formatDay } from '../../ui/display/dates';
import { useCompactRows } from '../../ui/data-table/use-compact-rows';
import { TextLink } from '../../ui/page/TextLink';

export const WorklistTools = lazyPart(() => import('./WorklistTools'), { instead: null });

const todoOf = ({ task, step }: WorklistItem): string =>
  fillLabel(worklistTaskLabels[task].todo, { step: stepLabels[step] });

const whyOf = ({ task, reason }: WorklistItem): string => {
  const { why } = worklistTaskLabels[task];
  if (!reason?.note) return why;
  return fillLabel(worklistLabels.whyOf, { why, note: reason.note, name: reason.by ?? worklistLabels.hiddenName });
};

/** A task with its patient, its reason and its date, and with a link to its sheet. */
export function WorklistLine({ item, isMine }: { item: WorklistItem; isMine: boolean }) {
  const patient = item.patientName ?? worklistLabels.hiddenName;
  const todo = todoOf(item);
  const { assignment } = item;
  const { isCompact } = useCompactRows();
  const days = daysSince(item.since);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) 2.25rem', sm: 'minmax(0, 1fr) auto 2.25rem' }}
      columnGap="4"
      py={{ base: '2', sm: isCompact ? '0' : '1' }}
      minH={{ base: '11', sm: isCompact ? '9' : '10' }}
      alignItems="center"
      borderBottomWidth="1px"
      borderColor="border.muted"
      overflowWrap="anywhere"
    >
      <Box gridRow="1" lineHeight={isCompact ? '1.25' : undefined}>
        <TextLink
          to={sheetPath(item)}
          fontWeight="semibold"
          aria-label={fillLabel(worklistLabels.open, { todo, patient })}
        >
          {todo}
        </TextLink>
      </Box>
      <Box
        gridColumn={{ base: '1', sm: '2' }}
        gridRow={{ base: '3', sm: '1' }}
        color="fg.muted"
        textStyle="sm"
        whiteSpace="nowrap"
        textAlign={{ base: 'start', sm: 'end' }}
      >
        {fillLabel(worklistLabels.since, { date: formatDay(item.since) })}
        {days > 0 && (
          <Box as="span" fontWeight="semibold">
            {' · '}
            {fillLabel(worklistLabels.days, { days })}
          </Box>
        )}
      </Box>
      {isMine && (
        <Box gridColumn="-2" gridRow="1 / span 2" alignSelf="center">
          <Suspense>
            <WorklistTools item={item} />
          </Suspense>
        </Box>
      )}
      <Box gridColumn={{ sm: '1 / span 2' }} gridRow="2" textStyle="sm" lineHeight="1.3">
        {patient}{' '}
        <Box as="span" color="fg.muted">
          {[
            patientReferenceText(item.patientReference),
            isMine ? whyOf(item) : fillLabel(worklistLabels.waitsFor, { who: actorLabels[item.who] }),
            ...(assignment
              ? [
                  `${worklistLabels.assigned} ${assignment.practitionerName}${assignment.note ? `: «${assignment.note}»` : ''}`,
                ]
              : []),
          ].join(' · ')}
        </Box>
      </Box>
    </chakra.li>
  );
}
