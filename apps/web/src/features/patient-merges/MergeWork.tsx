import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  episodeDescription,
  fillLabel,
  type MergedEpisode,
  mergeSideLabels,
  mergeStateLabels,
  movedLabels,
  movedRowKinds,
  movedRowLabels,
  patientMergeLabels as labels,
  type PatientMergeView,
  sinceText,
  stateLabel,
  unmetSentence,
  type WorkflowChange,
} from '@percorso/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import { Question } from '../../ui/dialogs/Question';
import { Facts } from '../../ui/display/Facts';
import { formatDate, formatDateTime } from '../../ui/display/dates';
import { patientName } from '../../ui/display/patient-name';
import { Notice } from '../../ui/feedback/Notice';
import { RadioField } from '../../ui/fields/RadioField';
import { Panel } from '../../ui/page/Panel';
import { MismatchDialog } from '../../ui/form/MismatchDialog';
import { type Chosen, choicesOf, withChoice } from './choices';
import { Comparison } from './Comparison';
import { MergedEpisodes } from './MergedEpisodes';
import { changeText } from './merge-change';
import { recordText } from './merge-columns';
import type { MergeCommand } from './queries';
import { useMergeEvent } from './use-merge-event';

type Props = {
  merge: PatientMergeView;
  /** Why the last event of this user was refused; empty if it was not. */
  refusal: readonly string[];
  onRefuse: (lines: readonly string[]) => void;
  /** The last change by another user while the page is open. */
  change: WorkflowChange | null;
  /** What the user has chosen since the page was opened. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** The comparison of a merge, with what the user chooses. It begins anew when the records or the merge have changed. */
export function MergeWork({ merge, refusal, onRefuse, change, chosen, onChoose }: Props) {
  const choices = choicesOf(merge.comparison, chosen);
  const open = merge.episodes.filter(({ closed }) => !closed);
  const [openAccessId, setOpenAccessId] = useState('');
  const isProposal = merge.state === 'PROPOSTA';
  const event = useMergeEvent(merge, onRefuse);
  const mayRun = useGrant('patient_merge_run');
  const hasTwoOpen = isProposal && open.length > 1;
  const body = { revisions: merge.revisions, choices, ...(hasTwoOpen && openAccessId && { openAccessId }) };
  return (
    <Stack gap="4">
      <Facts
        facts={[
          [labels.survivor, <Link to={paths.patient(merge.survivor.id)}>{recordText(merge.survivor)}</Link>],
          [labels.absorbed, recordText(merge.absorbed)],
          [labels.state, mergeStateLabels[merge.state]],
          [labels.proposedBy, `${merge.createdBy ?? ''}, ${formatDateTime(merge.createdAt)}`],
          [labels.mergedAt, merge.mergedAt && formatDateTime(merge.mergedAt)],
          [labels.separatedAt, merge.separatedAt && formatDateTime(merge.separatedAt)],
          [labels.separableUntil, merge.separableUntil && formatDate(merge.separableUntil)],
        ]}
      />
      {(isProposal || merge.state === 'UNITA') && (
        <Panel title={labels.comparison} {...(isProposal && { intro: labels.comparisonIntro })}>
          <Comparison
            comparison={merge.comparison}
            choices={choices}
            {...(isProposal &&
              mayRun && { onChoose: (field, side) => onChoose(withChoice(chosen, merge.comparison, field, side)) })}
          />
        </Panel>
      )}
      {merge.episodes.length > 0 && (
        <Panel title={labels.episodes}>
          <MergedEpisodes episodes={merge.episodes} />
        </Panel>
      )}
      {merge.state !== 'ANNULLATA' && (
        <Panel {...movedLabels[merge.state]}>
          <Facts
            width="8rem"
            facts={[
              [labels.movedEpisodes, merge.episodes.filter(({ side }) => side === 'absorbed').length],
              ...movedRowKinds.map((kind) => [movedRowLabels[kind], merge.moved[kind]] as const),
              [labels.readings, merge.readings.absorbed],
            ]}
          />
          {merge.closedAccessId && <Text mt="4">{labels.closedAccess}</Text>}
          {merge.state === 'SEPARATA' &&
            sinceText(merge).map((line) => (
              <Text key={line} mt="4">
                {line}
              </Text>
            ))}
        </Panel>
      )}
      {hasTwoOpen && mayRun && (
        <Panel title={labels.twoOpen} intro={labels.twoOpenIntro}>
          <RadioField
            hideLabel
            isColumn
            label={labels.twoOpen}
            options={open.map((episode) => ({ value: episode.id, label: openAccessText(episode) }))}
            value={openAccessId}
            onChange={setOpenAccessId}
          />
        </Panel>
      )}
      <Happened merge={merge} refusal={refusal} change={change} />
      {mayRun && (
        <MergeActions
          merge={merge}
          body={body}
          event={event}
          {...(hasTwoOpen && !openAccessId && { missing: unmetSentence({ guard: 'isOpenAccessChosen', params: {} }) })}
          onMissing={(sentence) => onRefuse([sentence])}
        />
      )}
      {event.mismatch && (
        <MismatchDialog
          message={event.mismatch.message}
          onConfirm={event.mismatch.confirm}
          onCancel={event.mismatch.cancel}
        />
      )}
      {event.questions.texts.length > 0 && (
        <Question
          title={labels.mergeTitle}
          confirmLabel={labels.merge}
          texts={event.questions.texts}
          onCancel={event.questions.close}
          onConfirm={() => event.questions.answer((command) => event.send(command, true))}
        />
      )}
    </Stack>
  );
}

/** Names a record of two that may have one name. */
const folderText = (record: PatientMergeView['survivor']): string =>
  fillLabel(labels.recordOf, { name: patientName(record), folderNumber: record.folderNumber });

/** Which record an open access is in, where, and how far it is. */
function openAccessText(episode: MergedEpisode): string {
  const { side, number, startDate, districtUnit, rehabilitationCenters, state } = episode;
  const start = fillLabel(labels.startedOn, { date: formatDate(startDate) });
  const where = [districtUnit, ...rehabilitationCenters];
  return [mergeSideLabels[side], episodeDescription(number), start, ...where, stateLabel(state)].join(' · ');
}

/** Why the last event of this user was refused, or what another user has done. */
function Happened({ merge, refusal, change }: Pick<Props, 'merge' | 'refusal' | 'change'>) {
  const isLatest = change !== null && change.revision >= merge.revision;
  const lines = refusal.length > 0 ? refusal : isLatest ? [changeText(change)] : [];
  return (
    lines.length > 0 && (
      <Notice kind={refusal.length > 0 ? 'warning' : 'info'}>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Notice>
    )
  );
}

type ActionsProps = {
  merge: PatientMergeView;
  body: object;
  event: ReturnType<typeof useMergeEvent>;
  /** What is missing before the records can be merged. */
  missing?: string;
  onMissing: (sentence: string) => void;
};

function MergeActions({ merge, body, event, missing, onMissing }: ActionsProps) {
  const [asked, setAsked] = useState<MergeCommand['type'] | null>(null);
  const offers = merge.view.events.filter(({ unmet }) => !unmet.some(({ guard }) => guard === 'isEventOfState'));
  const unmet = [...new Set(offers.flatMap((offer) => offer.unmet.map(unmetSentence)))];
  const names = { name: folderText(merge.survivor), other: folderText(merge.absorbed) };
  const texts = {
    MERGE: [
      fillLabel(labels.mergeQuestion, names),
      ...('openAccessId' in body ? [labels.twoOpenClosed] : []),
      labels.mergeUndo,
    ],
    UNMERGE: [
      fillLabel(labels.unmergeQuestion, names),
      ...sinceText(merge),
      ...(merge.closedAccessId ? [labels.closedStays] : []),
    ],
    DISCARD: [labels.discardQuestion],
  } as const;
  const titles = { MERGE: labels.mergeTitle, UNMERGE: labels.unmergeTitle, DISCARD: labels.discardTitle } as const;
  const buttons = { MERGE: labels.merge, UNMERGE: labels.unmerge, DISCARD: labels.discard } as const;
  return (
    <>
      {unmet.length > 0 && (
        <Notice kind="warning">
          {unmet.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Notice>
      )}
      <Flex gap="3" wrap="wrap">
        {offers.map(({ type, allowed, granted }) => (
          <Button
            key={type}
            variant={type === 'DISCARD' ? 'outline' : 'solid'}
            disabled={!allowed || !granted}
            loading={event.isSending && asked === null && type !== 'DISCARD'}
            onClick={() => (type === 'MERGE' && missing ? onMissing(missing) : setAsked(type as MergeCommand['type']))}
          >
            {buttons[type as MergeCommand['type']]}
          </Button>
        ))}
      </Flex>
      {asked && (
        <Question
          title={titles[asked]}
          confirmLabel={buttons[asked]}
          texts={texts[asked]}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void event.send({ type: asked, ...(asked === 'MERGE' && body) });
          }}
        />
      )}
    </>
  );
}
