import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  sandboxLabels as labels,
  SheetKind,
  sheetKindLabels,
  stateLabel,
} from '@percorso/domain';
import { sandboxOffers, stateIn } from '@percorso/workflows';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw, Share2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { notify } from '../../../api/notify';
import { Notice } from '../../../ui/feedback/Notice';
import { SelectField } from '../../../ui/fields/SelectField';
import { labelledOptions } from '../../../ui/fields/labelled-options';
import { MachineDiagram } from '../diagram/MachineDiagram';
import { pathMarks } from '../diagram/path-marks';
import { FactControls } from './FactControls';
import { assuming, noJourney, sent, undone, type Journey, type Origin, type Played } from './journey';
import { OfferList } from './OfferList';
import { TakenSteps } from './TakenSteps';
import { useJourney } from './use-journey';

/** Runs events on the machine in the browser, one after another, with assumed facts. */
export default function Sandbox({ origin }: { origin: Origin }) {
  const { hash, isBroken, journey, played, go } = useJourney(origin);
  const { reached: place, takenSteps, stoppedAt } = played;
  const offers = useMemo(() => sandboxOffers(place), [place]);
  const stopped = { number: takenSteps.length + 1, event: eventLabels[stoppedAt ?? ''] ?? '' };
  return (
    <Stack gap="5">
      <Notice kind="info">{labels.nothingWritten}</Notice>
      {isBroken && <Notice kind="warning">{labels.broken}</Notice>}
      {stoppedAt !== null && <Notice kind="warning">{fillLabel(labels.stopped, stopped)}</Notice>}
      {!origin.instance && origin.workflow === 'sheet' && <SheetKindField journey={journey} onChange={go} />}
      <CurrentState played={played} />
      <Tools journey={journey} played={played} onChange={go} />
      <MachineDiagram name={origin.workflow} version={origin.version} {...pathMarks(place, pathOf(played), offers)} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <OfferList
          place={place}
          offers={offers}
          changed={hash}
          onSend={(type) => go(sent(journey, played, type))}
          onAssume={(facts) => go(assuming(journey, played, facts))}
        />
        <FactControls
          place={place}
          initialFacts={played.first.facts}
          isReal={origin.instance !== undefined}
          onAssume={(facts) => go(assuming(journey, played, facts))}
        />
      </Grid>
      <TakenSteps workflow={origin.workflow} takenSteps={takenSteps} />
    </Stack>
  );
}

const pathOf = ({ first, takenSteps }: Played) => [
  { type: '', from: null, state: stateIn(first), text: '' },
  ...takenSteps.map(({ type, from, to }, index) => ({
    type,
    from,
    state: to,
    text: fillLabel(labels.step, { number: index + 1 }),
  })),
];

/** The current state of the trial, announced to screen readers on every change. */
function CurrentState({ played: { reached: place, takenSteps } }: { played: Played }) {
  const last = takenSteps.at(-1);
  return (
    <div role="status">
      <Text fontWeight="semibold" fontSize="lg">
        {fillLabel(labels.state, { state: stateLabel(stateIn(place)) })}
      </Text>
      {last && (
        <Text color="fg.muted">
          {fillLabel(labels.walked, {
            number: takenSteps.length,
            event: eventLabels[last.type] ?? last.type,
            from: stateLabel(last.from),
            to: stateLabel(last.to),
          })}
        </Text>
      )}
    </div>
  );
}

type Change = { journey: Journey; onChange: (journey: Journey) => void };

/** Choice of the kind of a sheet. A change restarts the trial. */
function SheetKindField({ journey, onChange }: Change) {
  return (
    <SelectField
      label={labels.kind}
      placeholder=""
      options={labelledOptions(SheetKind.options, sheetKindLabels)}
      value={journey.kind}
      onChange={({ target }) => onChange({ ...noJourney, kind: SheetKind.parse(target.value) })}
    />
  );
}

function Tools({ journey, played, onChange }: Change & { played: Played }) {
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(window.location.href),
    networkMode: 'always',
    onSuccess: () => notify.success(labels.shared),
    onError: notify.error,
  });
  const isUnchanged = journey.steps.length === 0 && Object.keys(journey.assumed).length === 0;
  const tools = [
    {
      label: labels.undo,
      Icon: Undo2,
      isOff: played.takenSteps.length === 0,
      act: () => onChange(undone(journey, played)),
    },
    {
      label: labels.again,
      Icon: RotateCcw,
      isOff: isUnchanged,
      act: () => onChange({ ...noJourney, kind: journey.kind }),
    },
    { label: labels.share, Icon: Share2, isOff: copying.isPending, act: () => copying.mutate() },
  ];
  return (
    <Flex role="group" aria-label={labels.tools} gap="2" wrap="wrap" _print={{ display: 'none' }}>
      {tools.map(({ label, Icon, isOff, act }) => (
        <Button key={label} variant="outline" bg="bg" size={{ base: 'md', sm: 'sm' }} disabled={isOff} onClick={act}>
          <Icon size={16} aria-hidden />
          {label}
        </Button>
      ))}
    </Flex>
  );
}
