import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import {
  type DisabilityClassificationView,
  fillLabel,
  type PreviousEntry,
  previousSheetLabels as labels,
  scoresOf,
  scoresSentence,
  type SheetDetail,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/Notice';
import { TextField } from '../../../ui/fields/TextField';
import { entriesQuery } from '../entries/queries';
import { datesOf, type Source } from './SourceLine';
import { useAddEntries } from './use-add-entries';
import { useFocusOnOpening } from './use-focus-on-opening';

type Props = {
  sheet: SheetDetail;
  source: Source;
  entries: readonly PreviousEntry[];
  canAdd: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  onAdded: () => void;
};

const typeOf = (entry: object): string => (entry as DisabilityClassificationView).disabilityClassificationScaleTypeCode;

const previousScores = ({ entryOutcome, exitOutcome }: DisabilityClassificationView): string =>
  fillLabel(labels.scores, { entry: entryOutcome || '—', exit: exitOutcome || '—' });

/**
 * The scores of the disability scales in the previous access, each beside the field for its new score. The new scores are added by one
 * command; a scale without a new score is not added.
 */
export function PreviousScales({ sheet, source, entries, canAdd, onDirtyChange, onAdded }: Props) {
  const { data } = useQuery(entriesQuery(sheet.id));
  const [scores, setScores] = useState<Readonly<Record<string, string>>>({});
  const adding = useAddEntries(sheet.id, { done: (count) => fillLabel(labels.measured, { count }), onAdded });
  const first = useRef<HTMLInputElement>(null);
  const present = data?.rows.map(typeOf);
  const isOpen = (entry: PreviousEntry): boolean =>
    canAdd && present !== undefined && !present.includes(typeOf(entry.view));
  const measured = entries.filter((entry) => isOpen(entry) && scores[entry.id]?.trim());
  const firstOpen = entries.find(isOpen)?.id;
  useFocusOnOpening(() => first.current, present !== undefined);
  const isDirty = measured.length > 0;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (measured.length === 0) return;
    void adding.send(
      measured.map((entry) => ({
        disabilityClassificationScaleTypeCode: typeOf(entry.view),
        entryOutcome: scores[entry.id]?.trim(),
      })),
    );
  };

  return (
    <Box
      as="form"
      onSubmit={submit}
      aria-label={labels.region}
      mb="4"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="border.info"
      bg="bg.info"
      borderRadius="l2"
      p="3"
    >
      <Text fontWeight="semibold">{fillLabel(labels.scales, { number: source.number, ...datesOf(source) })}</Text>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {labels.scalesNote}
      </Text>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {entries.map((entry) => {
          const view = entry.view as DisabilityClassificationView;
          if (!isOpen(entry))
            return (
              <Text key={entry.id}>
                <strong>{view.disabilityClassificationScaleType.description}</strong> {previousScores(view)}
              </Text>
            );
          const allowed = scoresOf(typeOf(view));
          return (
            <TextField
              key={entry.id}
              ref={entry.id === firstOpen ? first : undefined}
              label={view.disabilityClassificationScaleType.description}
              value={scores[entry.id] ?? ''}
              help={[previousScores(view), ...(allowed ? [scoresSentence(allowed)] : [])].join(' ')}
              error={adding.faults[measured.indexOf(entry)]}
              onChange={(event) => setScores({ ...scores, [entry.id]: event.target.value })}
            />
          );
        })}
      </Grid>
      {adding.failure && <Notice kind="error">{adding.failure}</Notice>}
      {firstOpen !== undefined && (
        <Button mt="3" type="submit" size="sm" disabled={measured.length === 0} loading={adding.isSending}>
          <Check size={16} aria-hidden />
          {labels.addScores}
        </Button>
      )}
    </Box>
  );
}
