import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import {
  entryListLabels,
  fillLabel,
  listOfType,
  type ListSheetType,
  type SheetDetail,
  sheetTypeLabels,
} from '@percorso/domain';
import { ArrowDown, Check } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { Loading } from '../../../ui/feedback/Loading';
import { Notice } from '../../../ui/feedback/Notice';
import { EntryList } from '../../sheets/entries/EntryList';
import { isTableSheetType } from '../../sheets/layout';
import { useSheetFormContext } from '../../sheets/use-sheet-form-context';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { nextSheetOf } from '../steps/step-progress';
import { sheetsShownAt } from '../track';
import { useWizardContext } from '../wizard-context';
import { beneathList } from './beneath-list';
import { ClearSheet } from './ClearSheet';
import { EpisodeDocuments } from './EpisodeDocuments';
import { isRenewed } from './is-renewed';

const PreviousEntries = lazyPart(() => import('../../sheets/previous/PreviousEntries'));

/** A sheet whose entries are saved one by one. If the sheet was sent back for revision, the user changes it or confirms it unchanged. */
export function ListSheet({ sheet, type }: { sheet: SheetDetail; type: ListSheetType }) {
  const { episode, track, shownStep, isEditable, openSheet, request, onDirtyChange, onSaved } = useWizardContext();
  const context = useSheetFormContext(episode, sheet);
  if (!context) return <Loading rows={3} />;
  const isOffered = (event: string) => isEditable && isOfferedNow(sheet.view, event);
  const Beneath = beneathList[type];
  const next = isEditable && sheet.state === 'COMPLETATA' ? nextSheetOf(sheetsShownAt(track, shownStep)) : undefined;
  const isCompared = listOfType(type).renewal?.isComparison === true;
  const isRevised = isEditable && sheet.state === 'DA_REVISIONARE';
  return (
    <>
      {isRevised && (
        <Box mb="4">
          <Notice kind="warning">{entryListLabels.toRevise}</Notice>
        </Box>
      )}
      {isTableSheetType(type) && isRenewed(episode, type) && (isOffered('ADD') || isCompared) && (
        <Suspense>
          <PreviousEntries
            {...{ sheet, type, context, onDirtyChange }}
            canAdd={isOffered('ADD')}
            onAdded={() => onSaved(sheet.type)}
          />
        </Suspense>
      )}
      {isTableSheetType(type) ? (
        <EntryList
          {...{ sheet, type, context, onDirtyChange }}
          // Users who may add an entry may also change and delete entries. In a list that is open only for exit outcomes, entries can only
          // be changed.
          readOnly={!isOffered('ADD') && !isOffered('CHANGE')}
          isClosed={!isOffered('ADD')}
        />
      ) : (
        <EpisodeDocuments sheet={sheet} readOnly={!isOffered('ADD')} />
      )}
      <Flex mt="3" gap="3" wrap="wrap" justify="space-between">
        {isEditable && <ClearSheet sheet={sheet} />}
        {isOffered('CONFIRM') && (
          <Button
            ms="auto"
            onClick={() =>
              request(pendingOf(sheet.view, 'CONFIRM'), { confirm: false, onDone: () => onSaved(sheet.type) })
            }
          >
            <Check size={18} aria-hidden />
            {entryListLabels.confirm}
          </Button>
        )}
        {next && (
          <Button ms="auto" variant="outline" bg="bg" onClick={() => openSheet(shownStep, next.type)}>
            {fillLabel(entryListLabels.nextSheet, { sheet: sheetTypeLabels[next.type] })}
            <ArrowDown size={18} aria-hidden />
          </Button>
        )}
      </Flex>
      {Beneath && <Beneath {...{ sheet, context }} readOnly={!isOffered('ADD')} />}
    </>
  );
}
