import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { Spinner } from '@chakra-ui/react/spinner';
import { fillLabel, sheetNameOf, sheetTypeLabels, wizardLabels, type SheetRow } from '@percorso/domain';
import { ChevronDown, Hourglass, Lock, PenLine } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useMe } from '../../../api/me';
import { withCodeLists } from '../../../api/with-code-lists';
import { documentsId } from '../../../paths';
import { Chip, type ChipLook } from '../../../ui/display/Chip';
import { formatDateTime } from '../../../ui/display/dates';
import { StateChip } from '../../../ui/display/StateChip';
import { reasonsOfSheet } from '../actions/reasons';
import { turnOf } from './sheet-turn';
import { sheetHead } from './use-arrival';
import { useWizardContext } from '../wizard-context';

const ReasonLine = lazyPart(() => import('../actions/ReasonLine'));
const SheetPanel = lazyPart(() => withCodeLists(import('./SheetPanel')));

const turnLooks = {
  mine: { palette: 'orange', Icon: PenLine },
  waiting: { palette: 'blue', Icon: Hourglass },
} as const satisfies Record<string, ChipLook>;

const lastChangeOf = ({ updatedAt, updatedBy, kind }: SheetRow): string => {
  if (updatedAt && updatedBy)
    return fillLabel(wizardLabels.lastChange, { date: formatDateTime(updatedAt), name: updatedBy });
  return kind === 'readOnly' ? wizardLabels.onlyShown : wizardLabels.neverChanged;
};

/** A row with the state and the last change of a sheet, which opens in place. */
export function SheetItem({ sheet }: { sheet: SheetRow }) {
  const { episode, openSheetType, toggleSheet, shownStep, track } = useWizardContext();
  const reasons = reasonsOfSheet(episode, sheet);
  const isOpen = openSheetType === sheet.type;
  // The final step also shows sheets of earlier steps, in which exit outcomes are then set. A note about that replaces their state.
  const isOfEarlierStep = sheet.step !== shownStep;
  const me = useMe();
  const turn = track.view.closed ? null : turnOf(sheet, { episode, owner: track.owner, me });
  const panelId = useId();
  const head = useScrollIntoView<HTMLButtonElement>(isOpen);

  return (
    <chakra.li
      id={sheetNameOf(sheet.type).hasFiles ? documentsId : undefined}
      bg="bg"
      borderWidth="1px"
      borderColor={isOpen ? 'blue.400' : 'border'}
      borderRadius="l3"
    >
      <chakra.h2>
        <chakra.button
          ref={head}
          {...sheetHead(sheet.type)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => toggleSheet(isOpen ? null : sheet.type)}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          w="full"
          minH="14"
          px="4"
          py="2"
          textAlign="start"
          cursor="pointer"
          borderRadius="l3"
          _hover={{ bg: 'bg.subtle' }}
          focusVisibleRing="inside"
        >
          <Box as="span" flex={{ base: '1 1 100%', sm: '1 1 14rem' }}>
            <Box as="span" display="block" fontWeight="semibold" fontSize="lg" lineHeight="1.3">
              {sheetTypeLabels[sheet.type]}
            </Box>
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {lastChangeOf(sheet)}
            </Box>
          </Box>
          {isOfEarlierStep ? (
            <Box as="span" color="fg.muted" fontSize="sm">
              {wizardLabels.exitOutcomes}
            </Box>
          ) : (
            <>
              {sheet.locked && (
                <Box as="span" color="fg.muted" title={wizardLabels.locked}>
                  <Lock size={16} aria-label={wizardLabels.locked} />
                </Box>
              )}
              {turn ? (
                <Chip look={turn.isMine ? turnLooks.mine : turnLooks.waiting}>{turn.text}</Chip>
              ) : (
                <StateChip state={sheet.state} isOver={track.view.closed} />
              )}
            </>
          )}
          <Box as="span" color="blue.600" ms="auto" transform={isOpen ? 'rotate(180deg)' : undefined}>
            <ChevronDown size={20} aria-hidden />
          </Box>
        </chakra.button>
      </chakra.h2>
      {reasons.length > 0 && (
        <Stack px="4" pb="3" gap="2">
          <Suspense>
            {reasons.map((reason) => (
              <ReasonLine key={`${reason.instanceId} ${reason.at}`} reason={reason} />
            ))}
          </Suspense>
        </Stack>
      )}
      <Box id={panelId} hidden={!isOpen} px="4" pb="5" pt="1">
        {isOpen && (
          <Suspense fallback={<Spinner color="blue.600" />}>
            <SheetPanel sheet={sheet} />
          </Suspense>
        )}
      </Box>
    </chakra.li>
  );
}

/** Scrolls the head of an opened sheet into view, since another sheet may have closed above it. */
function useScrollIntoView<Head extends HTMLElement>(isOpen: boolean) {
  const head = useRef<Head>(null);
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return head;
}
