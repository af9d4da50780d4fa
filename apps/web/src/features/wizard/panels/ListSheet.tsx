import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { entryListLabels, type ListSheetType, type SheetDetail } from '@percorso/domain';
import { Check } from 'lucide-react';
import { Notice } from '../../../ui/feedback/Notice';
import { EntryList } from '../../sheets/entries/EntryList';
import { isTableSheetType } from '../../sheets/layout';
import { useSheetFormContext } from '../../sheets/use-sheet-form-context';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';
import { beneathList } from './beneath-list';
import { ClearSheet } from './ClearSheet';
import { EpisodeDocuments } from './EpisodeDocuments';

/** A sheet whose entries are saved one by one. If the sheet was sent back for revision, the user changes it or confirms it unchanged. */
export function ListSheet({ sheet, type }: { sheet: SheetDetail; type: ListSheetType }) {
  const { episode, isEditable, request, onDirtyChange } = useWizardContext();
  const context = useSheetFormContext(episode, sheet);
  const isOffered = (event: string) => isEditable && isOfferedNow(sheet.view, event);
  const Beneath = beneathList[type];
  const isRevised = isEditable && sheet.state === 'DA_REVISIONARE';
  return (
    <>
      {isRevised && (
        <Box mb="4">
          <Notice kind="warning">{entryListLabels.toRevise}</Notice>
        </Box>
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
          <Button ms="auto" onClick={() => request(pendingOf(sheet.view, 'CONFIRM'), { confirm: false })}>
            <Check size={18} aria-hidden />
            {entryListLabels.confirm}
          </Button>
        )}
      </Flex>
      {Beneath && <Beneath {...{ sheet, context }} readOnly={!isOffered('ADD')} />}
    </>
  );
}
