import {
  isFormSheetType,
  isListSheetType,
  wizardLabels,
  type SheetContent,
  type SheetDetail,
  type SheetRow,
} from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { isStatus } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { episodesKey } from '../../../api/episodes';
import { sheetQuery } from '../../../api/sheets';
import { sendTransition } from '../../../api/transitions';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { Loading } from '../../../ui/feedback/Loading';
import { formScreenOf } from '../../sheets/screens';
import { SheetForm } from '../../sheets/SheetForm';
import { useSheetFormContext } from '../../sheets/use-sheet-form-context';
import { EpisodeMovedDialog } from '../remote-changes/EpisodeMovedDialog';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { lastChange } from '../../../api/last-change';
import { useWizardContext } from '../wizard-context';
import { ClearSheet } from './ClearSheet';
import { isRenewed } from './is-renewed';
import { ListSheet } from './ListSheet';
import { SheetLoader } from './SheetLoader';

const ProposedForm = lazyPart(() => import('../../sheets/previous/ProposedForm'));

/** A sheet with its own content, which is a form or a list. */
export function FilledSheet({ sheet }: { sheet: SheetRow }) {
  const { type } = sheet;
  return (
    <SheetLoader sheetId={sheet.id}>
      {(detail) => (isListSheetType(type) ? <ListSheet sheet={detail} type={type} /> : <LoadedSheet sheet={detail} />)}
    </SheetLoader>
  );
}

type Conflict = { change: RemoteChange | null };

function LoadedSheet({ sheet }: { sheet: SheetDetail }) {
  const { episode, track, isEditable, request, onDirtyChange, onSaved } = useWizardContext();
  const client = useQueryClient();
  const context = useSheetFormContext(episode, sheet);
  const [conflict, setConflict] = useState<Conflict>();
  const readOnly = !isEditable || !isOfferedNow(sheet.view, 'SAVE');
  // Decided once: a form that was opened with proposed values remains the same when it is saved.
  const [isProposed] = useState(!readOnly && sheet.content === null && isRenewed(episode, sheet.type));
  const reload = () => client.invalidateQueries({ queryKey: episodesKey });

  const save = async (content: SheetContent, { ifMatch }: { ifMatch: number }) => {
    try {
      await sendTransition(client, { method: 'PUT', path: `/sheets/${sheet.id}`, body: { content }, ifMatch }, () =>
        notify.success(wizardLabels.sheetSaved),
      );
    } catch (error) {
      if (isStatus(error, 409)) setConflict({ change: (await lastChange('sheet', sheet.id)) ?? null });
      throw error;
    }
    const event = isFormSheetType(sheet.type) && formScreenOf(sheet.type).saved?.(content);
    if (event) request(pendingOf(track.view, event), { confirm: true });
    else onSaved(sheet.type);
  };

  const loadLatest = async () => {
    await reload();
    return client.fetchQuery({ ...sheetQuery(sheet.id), staleTime: Infinity });
  };

  if (!context) return <Loading rows={3} />;
  const form = { sheet, readOnly, context, loadLatest, onDirtyChange, onSave: save };

  return (
    <>
      {isProposed ? (
        <Suspense fallback={<Loading rows={3} />}>
          <ProposedForm {...form} />
        </Suspense>
      ) : (
        <SheetForm {...form} />
      )}
      {!readOnly && <ClearSheet sheet={sheet} />}
      {conflict && (
        <EpisodeMovedDialog
          change={conflict.change}
          sheet={sheet.type}
          onDismiss={() => setConflict(undefined)}
          onReload={() => {
            setConflict(undefined);
            void reload();
          }}
        />
      )}
    </>
  );
}
