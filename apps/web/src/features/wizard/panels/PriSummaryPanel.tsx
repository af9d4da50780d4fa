import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  acknowledgementLabels,
  carePlanSchemasSheet,
  careRegimesSheet,
  diagnosesSheet,
  isFilledByCentre,
  priSummaryLabels,
  priSummarySheet,
  type SheetDetail,
  type SheetRow,
} from '@percorso/domain';
import { useState } from 'react';
import { MotivationDialog } from '../dialogs/MotivationDialog';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';
import { CarePlanFacts } from './CarePlanFacts';
import { FilledSheet } from './FilledSheet';
import { PlanSchemas } from './PlanSchemas';
import { SheetLoader } from './SheetLoader';
import { usePlanSchemas } from './schemas/plan-schemas';
import { sheetOf } from './sheet-of';
import { Contents } from './SourceSheets';
import { wrapping } from '../../../ui/display/wrapping';

const priSheets = [diagnosesSheet.type, carePlanSchemasSheet.type, careRegimesSheet.type];

/**
 * The whole PRI on one page. The unit may add a note. If the patient lives in another district, the director of that district acknowledges
 * the PRI.
 */
export function PriSummaryPanel({ sheet }: { sheet: SheetRow }) {
  return (
    <Stack gap="6">
      {sheet.kind === 'countersigned' && (
        <SheetLoader sheetId={sheet.id}>{(detail) => <Acknowledgement sheet={detail} />}</SheetLoader>
      )}
      <CarePlanFacts />
      <Contents owner="unit" types={priSheets} isTitled />
      <CentreTargets />
      <UnitNote sheet={sheet} />
    </Stack>
  );
}

/**
 * The targets of the centre that the episode is assigned to, or was last assigned to. Nothing is shown until the centre has set targets.
 */
function CentreTargets() {
  const { episode } = useWizardContext();
  const { schemas } = usePlanSchemas(episode);
  const plan = episode.centre?.operatingPlan;
  return plan && schemas?.some(isFilledByCentre) ? <PlanSchemas plan={plan} isReadOnly /> : null;
}

/** The unit's note on the PRI. It is edited at the step of the PRI and shown wherever the summary is shown. */
function UnitNote({ sheet }: { sheet: SheetRow }) {
  const { episode, isEditable } = useWizardContext();
  const own = sheet.kind === 'readOnly' ? sheetOf(episode, 'unit', priSummarySheet.type) : sheet;
  const isWritten = own?.state === 'COMPLETATA';
  if (own?.kind !== 'optional' || !(isWritten || (isEditable && own === sheet))) return null;
  return (
    <div>
      <Heading as="h3" size="md" mb="2">
        {priSummaryLabels.note}
      </Heading>
      {own === sheet ? <FilledSheet sheet={sheet} /> : <Contents owner="unit" types={[priSummarySheet.type]} />}
    </div>
  );
}

/** The acknowledgement of the PRI summary, which the director of the residence district must give. Spec 000 §4. */
function Acknowledgement({ sheet }: { sheet: SheetDetail }) {
  const { request } = useWizardContext();
  const [isRefusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const requestEvent = (event: string) => request(pendingOf(sheet.view, event), { confirm: true });
  return (
    <Stack gap="3" bg="bg.info" borderRadius="l2" p="4">
      <Text fontWeight="semibold">{acknowledgementLabels[sheet.state]}</Text>
      <Flex gap="3" wrap="wrap">
        {isOfferedNow(sheet.view, 'SUBMIT') && (
          <Button onClick={() => requestEvent('SUBMIT')} {...wrapping}>
            {priSummaryLabels.submit}
          </Button>
        )}
        {isOfferedNow(sheet.view, 'ACCEPT') && (
          <Button onClick={() => requestEvent('ACCEPT')}>{priSummaryLabels.accept}</Button>
        )}
        {isOfferedNow(sheet.view, 'REFUSE') && (
          <Button variant="outline" colorPalette="red" bg="bg" onClick={() => setRefusing(true)}>
            {priSummaryLabels.refuse}
          </Button>
        )}
      </Flex>
      {isRefusing && (
        <MotivationDialog
          subject={{ id: sheet.view.id, event: 'REFUSE' }}
          title={priSummaryLabels.refuseTitle}
          label={priSummaryLabels.motivation}
          confirmLabel={priSummaryLabels.refuse}
          onConfirm={(motivation, onDone) =>
            request(pendingOf(sheet.view, 'REFUSE', { motivation }), { confirm: false, onDone })
          }
          onClose={close}
        />
      )}
    </Stack>
  );
}
