import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  BULK_LIMIT,
  chosenPatientsText,
  fillLabel,
  type KeepPatient,
  pageLabels,
  type RetentionOutcome,
  type RetentionProposal,
  type RetentionProposalsQuery,
  type RetentionState,
  retentionLabels as labels,
  tooManyPatientsText,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { isStatus } from '../../../api/api-error';
import { useGrant } from '../../../api/me';
import { notify } from '../../../api/notify';
import { toCsv } from '../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../ui/data-table/ServerTable';
import { useListWithViews } from '../../../ui/data-table/use-list-with-views';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Notice } from '../../../ui/feedback/Notice';
import { RowButton } from '../../../ui/page/RowLink';
import { KeepDialog } from './KeepDialog';
import { patientChoice, columnsOf } from './proposal-columns';
import { anonymise, keepPatients, proposalsQuery, retentionKey } from './queries';

const address = { sort: { id: 'lastClosure', descending: false }, filterIds: [] };
const rowId = ({ patientId }: RetentionProposal) => patientId;

const personText = ({ surname, name, folderNumber }: RetentionProposal): string =>
  fillLabel(labels.person, { name: `${surname} ${name}`, folderNumber });

/** A decision that is being made: the patients, and the question of the server once it was asked. */
type Deciding = { ids: readonly string[] } & ({ kind: 'keep' } | { kind: 'anonymise'; question: string });

/** Table of the proposals in one state, with the decisions on one patient or on several. */
export function ProposalsTable({ state }: { state: RetentionState }) {
  const client = useQueryClient();
  const mayDecide = useGrant('retention_decide') && state !== 'confirmed';
  const list = useListWithViews<RetentionProposalsQuery['sort']>('retention-proposals', address);
  const pageSize = pageSizeOf(list.values.limit);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const query = { state, ...list.order };
  const shownColumns = columnsOf(state);
  const page = useQuery(proposalsQuery({ ...query, page: list.page, limit: pageSize }));
  const csv = async () => toCsv(shownColumns, (await client.fetchQuery(proposalsQuery({ ...query, limit: -1 }))).rows);

  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };

  const finish = async ({ done, refused }: RetentionOutcome, doneText: string) => {
    setDeciding(undefined);
    setChosen(new Set());
    const folders = new Map(page.data?.rows.map(({ patientId, folderNumber }) => [patientId, folderNumber]));
    if (done.length > 0) notify.success(doneText);
    setRefusals(
      refused.map(({ patientId, message }) =>
        fillLabel(labels.refused, { folderNumber: folders.get(patientId) ?? '', message }),
      ),
    );
    await client.invalidateQueries({ queryKey: retentionKey });
  };
  const askToAnonymise = async (ids: readonly string[], confirmed = false) => {
    try {
      await finish(await anonymise(ids, confirmed), labels.anonymised);
    } catch (refusal) {
      if (isStatus(refusal, 428)) return setDeciding({ kind: 'anonymise', ids, question: refusal.questions.join(' ') });
      setDeciding(undefined);
      notify.error(refusal);
    }
  };
  const keep = async (ids: readonly string[], decision: KeepPatient) =>
    finish(await keepPatients({ ...decision, patientIds: [...ids] }), labels.kept);

  const ids = [...chosen];
  const isTooMany = ids.length > BULK_LIMIT;
  const isUndecidable = ids.length === 0 || isTooMany;
  const status = isTooMany
    ? tooManyPatientsText(BULK_LIMIT)
    : ids.length > 0
      ? chosenPatientsText(ids.length)
      : labels.chooseSome;
  return (
    <>
      {refusals.length > 0 && (
        <Notice kind="warning">
          {refusals.map((refusal) => (
            <Text key={refusal}>{refusal}</Text>
          ))}
        </Notice>
      )}
      <ServerTable
        caption={pageLabels.retention}
        isWide
        empty={state === 'open' ? labels.none : undefined}
        columns={mayDecide ? [patientChoice({ chosen, onChoose: choose }), ...shownColumns] : shownColumns}
        {...{ rowId, list, page, pageSize }}
        tools={
          mayDecide && (
            <HStack gap="3" wrap="wrap">
              <Text role="status">{status}</Text>
              <Button variant="outline" disabled={isUndecidable} onClick={() => setDeciding({ kind: 'keep', ids })}>
                <CalendarClock size={18} aria-hidden />
                {labels.keep}
              </Button>
              {state === 'open' && (
                <Button colorPalette="red" disabled={isUndecidable} onClick={() => void askToAnonymise(ids)}>
                  <EyeOff size={18} aria-hidden />
                  {labels.anonymise}
                </Button>
              )}
            </HStack>
          )
        }
        csv={{ fileName: 'conservazione.csv', content: csv }}
        besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
        actions={
          mayDecide
            ? ({ patientId, folderNumber }) => (
                <>
                  <RowButton
                    Icon={CalendarClock}
                    label={labels.keep}
                    name={fillLabel(labels.keepOf, { folderNumber })}
                    onClick={() => setDeciding({ kind: 'keep', ids: [patientId] })}
                  />
                  {state === 'open' && (
                    <RowButton
                      Icon={EyeOff}
                      label={labels.anonymise}
                      name={fillLabel(labels.anonymiseOf, { folderNumber })}
                      onClick={() => void askToAnonymise([patientId])}
                    />
                  )}
                </>
              )
            : undefined
        }
      />
      {deciding?.kind === 'keep' && (
        <KeepDialog
          count={deciding.ids.length}
          onKeep={(decision) => keep(deciding.ids, decision)}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {deciding?.kind === 'anonymise' && (
        <ConfirmDialog
          title={labels.anonymiseTitle}
          confirmLabel={labels.anonymise}
          isDanger
          onConfirm={() => void askToAnonymise(deciding.ids, true)}
          onCancel={() => setDeciding(undefined)}
        >
          <Text>{deciding.question}</Text>
          <Text mt="2" fontWeight="medium">
            {(page.data?.rows ?? [])
              .filter(({ patientId }) => deciding.ids.includes(patientId))
              .map(personText)
              .join('; ')}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}
