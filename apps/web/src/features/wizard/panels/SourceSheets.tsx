import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { sheetTypeLabels, wizardLabels, type SheetDetail, type SheetRow, type SheetType } from '@percorso/domain';
import { Loading } from '../../../ui/feedback/Loading';
import { EntryList } from '../../sheets/entries/EntryList';
import { SheetForm } from '../../sheets/SheetForm';
import { isTableSheetType } from '../../sheets/layout';
import { useSheetFormContext } from '../../sheets/use-sheet-form-context';
import type { TrackOwner } from '../track';
import { useWizardContext } from '../wizard-context';
import { SheetLoader } from './SheetLoader';
import { sheetOf } from './sheet-of';

/** A sheet that the unit can only read: it shows the centre's sheet of the same type. */
export function SourceSheets({ sheet }: { sheet: SheetRow }) {
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {wizardLabels.fromCentre}
      </Text>
      <Contents owner="centre" types={[sheet.type]} />
    </>
  );
}

type Props = { owner: TrackOwner; types: readonly SheetType[]; isTitled?: boolean };

/** The content of other sheets in the episode, read-only. */
export function Contents({ owner, types, isTitled = false }: Props) {
  const { episode } = useWizardContext();
  const sources = types.flatMap((type) => sheetOf(episode, owner, type) ?? []);
  if (sources.length === 0) return <Text color="fg.muted">{wizardLabels.noContent}</Text>;
  return (
    <Stack gap="6">
      {sources.map(({ id, type }) => (
        <Box key={id}>
          {isTitled && (
            <Heading as="h3" size="md" mb="2">
              {sheetTypeLabels[type]}
            </Heading>
          )}
          <SheetLoader sheetId={id}>{(detail) => <Content sheet={detail} />}</SheetLoader>
        </Box>
      ))}
    </Stack>
  );
}

function Content({ sheet }: { sheet: SheetDetail }) {
  const { episode } = useWizardContext();
  const context = useSheetFormContext(episode, sheet);
  if (!context) return <Loading rows={3} />;
  if (isTableSheetType(sheet.type)) return <EntryList readOnly {...{ sheet, context }} type={sheet.type} />;
  const returnSheet = () => Promise.resolve(sheet);
  return <SheetForm sheet={sheet} readOnly context={context} onSave={returnSheet} loadLatest={returnSheet} />;
}
