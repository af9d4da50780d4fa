import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  entryListLabels,
  fillLabel,
  listOfType,
  type PreviousEntry,
  previousSheetLabels as labels,
  type SheetDetail,
} from '@percorso/domain';
import { type FormEvent, useRef, useState } from 'react';
import { Question } from '../../../ui/dialogs/Question';
import { wrapping } from '../../../ui/display/wrapping';
import { Notice } from '../../../ui/feedback/Notice';
import { SelectField } from '../../../ui/fields/SelectField';
import type { EntryTable } from '../entries/entry-table';
import type { TableSheetType } from '../layout';
import { listScreenOf } from '../screens';
import type { SheetFormContext } from '../sheet-form-context';
import { fullName } from '../use-practitioners';
import { useFormContext } from '../use-sheet-form-context';
import { ProposalFrame } from './ProposalFrame';
import { ProposedEntry } from './ProposedEntry';
import { datesOf, type Source } from './SourceLine';
import { useAddEntries } from './use-add-entries';
import { useFocusOnOpening } from './use-focus-on-opening';

type Props = {
  sheet: SheetDetail;
  type: TableSheetType;
  context: SheetFormContext;
  source: Source;
  /** The entries of the previous access that the list does not have yet. */
  entries: readonly PreviousEntry[];
  table: EntryTable;
  onAdded: () => void;
};

/** The entries of the previous access, of which the chosen ones are added by one command. In a list that is filled they are behind a button. */
export function ProposedEntries(props: Props) {
  const { sheet, source } = props;
  const [isOpen, setOpen] = useState(sheet.state === 'DA_COMPILARE' || sheet.state === 'FACOLTATIVA');
  return (
    <Box mb="4">
      {isOpen ? (
        <EntriesForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button size="sm" variant="outline" bg="bg" {...wrapping} onClick={() => setOpen(true)}>
          {fillLabel(labels.show, { number: source.number, ...datesOf(source) })}
        </Button>
      )}
    </Box>
  );
}

function EntriesForm({
  sheet,
  type,
  context,
  source,
  entries,
  table,
  onAdded,
  onClose,
}: Props & { onClose: () => void }) {
  const { managedBy } = listOfType(type);
  const { team } = context;
  const formContext = useFormContext(context, sheet.contentFacts);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [chosenManager, setManager] = useState('');
  const adding = useAddEntries(sheet.id, { done: (count) => fillLabel(labels.added, { count }), onAdded });
  const confirm = useRef<HTMLButtonElement>(null);
  const managerField = useRef<HTMLSelectElement>(null);

  const managerId = chosenManager || (team.length === 1 ? (team[0]?.id ?? '') : '');
  const needsManager = ({ faults }: PreviousEntry) =>
    faults.length > 0 && faults.every(({ path }) => path === managedBy);
  const canAdd = (entry: PreviousEntry) => entry.faults.length === 0 || (needsManager(entry) && managerId !== '');
  const contentOf = (entry: PreviousEntry) => ({
    ...entry.content,
    ...(managedBy && needsManager(entry) && { [managedBy]: managerId }),
  });
  const chosen = entries.filter((entry) => canAdd(entry) && !refused.includes(entry.id));
  const isManagerAsked = entries.some(needsManager);
  const groups = listScreenOf(type).groups;

  // Without a team there is nobody to choose yet.
  const isReady = !isManagerAsked || team.length > 0;
  useFocusOnOpening(() => (confirm.current?.disabled ? managerField : confirm).current, isReady);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) void adding.send(chosen.map(contentOf));
  };

  return (
    <form onSubmit={submit} aria-label={labels.chooseEntries}>
      <ProposalFrame
        source={source}
        confirm={{
          label: fillLabel(labels.add, { count: chosen.length }),
          isSending: adding.isSending,
          disabled: chosen.length === 0,
        }}
        confirmRef={confirm}
        refuse={{ label: labels.hide, onClick: onClose }}
      >
        {isManagerAsked && team.length > 0 && (
          <Box mt="3" maxW="24rem">
            <SelectField
              ref={managerField}
              label={labels.manager}
              value={managerId}
              options={team.map((member) => ({ value: member.id, label: fullName(member) }))}
              onChange={(event) => setManager(event.target.value)}
            />
          </Box>
        )}
        <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" mt="3">
          {entries.map((entry) => (
            <ProposedEntry
              key={entry.id}
              {...{ type, entry, table }}
              fields={groups.flatMap((group) => group.fields)}
              context={formContext}
              canAdd={canAdd(entry)}
              fault={adding.faults[chosen.indexOf(entry)]}
              checked={!refused.includes(entry.id)}
              onChange={(checked) =>
                setRefused([...refused.filter((id) => id !== entry.id), ...(checked ? [] : [entry.id])])
              }
            />
          ))}
        </chakra.ul>
        {adding.failure && <Notice kind="error">{adding.failure}</Notice>}
      </ProposalFrame>
      {adding.questions.texts.length > 0 && (
        <Question
          title={labels.chooseEntries}
          confirmLabel={entryListLabels.save}
          texts={adding.questions.texts}
          onConfirm={() => adding.questions.answer((contents) => adding.send(contents, true))}
          onCancel={adding.questions.close}
        />
      )}
    </form>
  );
}
