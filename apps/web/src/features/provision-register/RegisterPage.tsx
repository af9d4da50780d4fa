import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import {
  addDays,
  daysFrom,
  fillLabel,
  isDay,
  lossLabels,
  MAX_REGISTER_ROWS,
  mondayOf,
  pageLabels,
  type ProvisionRegister,
  provisionRegisterLabels as labels,
  type RegisterResult,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Dispatch, type SetStateAction, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lazy-part';
import { useGrant, useMe } from '../../api/me';
import { centresQuery } from '../../api/structures';
import { paths } from '../../paths';
import { formatDate, today } from '../../ui/display/dates';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Loaded } from '../../ui/feedback/Loaded';
import { Notice } from '../../ui/feedback/Notice';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { SelectField } from '../../ui/fields/SelectField';
import { SaveQuestion } from '../../ui/form/SaveQuestion';
import { useUnsaved } from '../../ui/form/use-unsaved';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { TextLink } from '../../ui/page/TextLink';
import { registerQuery } from './queries';
import { cellOf, patientName, planOf, provisionOfTick, type RowPlan } from './register-cells';
import { type GridRow, RegisterGrid, tickOf } from './RegisterGrid';
import { useRegister } from './use-register';

const RowDialog = lazyPart(() => import('./RowDialog'));

/** The register of a week of a centre: a therapist ticks who came, and one request records all ticks. Decision 0071. */
export function RegisterPage() {
  return (
    <GrantGuard grant="cdr_sheet_update">
      <PageHeading title={pageLabels.provisionRegister} intro={labels.intro} />
      <Register />
    </GrantGuard>
  );
}

/** Returns the choices of the page, which are in its address: the week, the centre and the filter. */
function useRegisterAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('week');
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    week: mondayOf(isDay(asked) ? asked : today()),
    centreId: params.get('centre') ?? '',
    isMine: params.get('mine') === 'true',
    set,
  };
}

function Register() {
  const me = useMe();
  const { week, centreId, isMine, set } = useRegisterAddress();
  const { data: all = [] } = useQuery({ ...centresQuery, enabled: me.everything });
  const centres = me.everything ? all : me.structures.rehabilitationCenters;
  const centre = centres.find(({ id }) => id === centreId) ?? centres[0];
  const [asMe, setAsMe] = useState(false);
  const mayGive = useGrant('hand_over_run');
  const [changes, setChanges] = useState<Changes>({});
  // Of all weeks, since a user looks at another week before the ticks of this one are saved.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useUnsaved(ticked.size > 0, lossLabels);
  const practitionerId = isMine ? me.practitionerId : null;
  const query = useQuery({
    ...registerQuery({ rehabCenterId: centre?.id ?? '', week, ...(practitionerId !== null && { practitionerId }) }),
    enabled: centre !== undefined,
  });
  const title = fillLabel(labels.week, { from: formatDate(week), to: formatDate(addDays(week, 6)) });
  const turn = (by: number, label: string, Icon: typeof ChevronLeft) => (
    <IconButton
      variant="outline"
      bg="bg"
      aria-label={label}
      title={label}
      onClick={() => set('week', addDays(week, by))}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="3" align="center">
        <Flex gap="1">
          {turn(-7, labels.previous, ChevronLeft)}
          {turn(7, labels.next, ChevronRight)}
        </Flex>
        <Box fontWeight="semibold" aria-live="polite">
          {title}
        </Box>
        {centres.length > 1 && (
          <Box w={{ base: 'full', sm: '18rem' }}>
            <SelectField
              hideLabel
              label={labels.centre}
              placeholder=""
              options={centres.map(({ id, description }) => ({ value: id, label: description }))}
              value={centre?.id ?? ''}
              onChange={({ target }) => set('centre', target.value)}
            />
          </Box>
        )}
        {me.practitionerId !== null && (
          <>
            <CheckboxField label={labels.mine} checked={isMine} onChange={(on) => set('mine', on ? 'true' : '')} />
            <CheckboxField label={labels.asMe} checked={asMe} onChange={setAsMe} />
          </>
        )}
        {centre && mayGive && (
          <TextLink to={paths.handOver(paths.rehabilitationCenter(centre.id))}>{pageLabels.handOver}</TextLink>
        )}
      </Flex>
      {centre === undefined ? (
        <EmptyState>{labels.empty}</EmptyState>
      ) : (
        <Loaded isPage query={query} rows={8}>
          {(register) => (
            <Ticks
              key={`${centre.id} ${register.startDate}`}
              {...{ register, title, asMe, changes, setChanges, ticked, setTicked }}
              isFiltered={isMine}
            />
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** What the ticks of a row record in a week, where the user has changed it: by the row and the Monday. */
type Changes = Readonly<Record<string, RowPlan | null>>;
type TicksProps = {
  register: ProvisionRegister;
  title: string;
  asMe: boolean;
  isFiltered: boolean;
  changes: Changes;
  setChanges: (changes: Changes) => void;
  ticked: ReadonlySet<string>;
  setTicked: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

function Ticks({ register, title, asMe, isFiltered, changes, setChanges, ticked, setTicked }: TicksProps) {
  const me = useMe();
  const days = daysFrom(register.startDate, register.endDate);
  const [edited, setEdited] = useState<GridRow | null>(null);
  const rows = useMemo(
    () =>
      register.rows.map((row): GridRow => {
        const changed = changes[tickOf(row, register.startDate)] ?? null;
        const plan = changed ?? planOf(row, me, asMe);
        const each = daysFrom(register.startDate, register.endDate);
        return { row, plan, isChanged: changed !== null, cells: each.map((day) => cellOf(day, row, plan)) };
      }),
    [register, me, asMe, changes],
  );
  const recording = useRegister((sheetIds) =>
    setTicked((before) => {
      const recorded = sheetIds.flatMap((sheetId) => days.map((day) => tickOf({ sheetId }, day)));
      return new Set([...before].filter((tick) => !recorded.includes(tick)));
    }),
  );
  const toRecord = rows.flatMap(({ row, plan, cells }) => {
    const chosen = cells.filter(({ day, closed }) => closed === null && ticked.has(tickOf(row, day)));
    return plan && chosen.length > 0
      ? [{ sheetId: row.sheetId, provisions: chosen.map(({ day }) => provisionOfTick(day, plan)) }]
      : [];
  });
  const count = toRecord.reduce((sum, { provisions }) => sum + provisions.length, 0);
  const save = () => {
    if (count > 0 && !recording.isSending) void recording.send(toRecord);
  };
  const nameOfSheet = (sheetId: string) => {
    const found = rows.find(({ row }) => row.sheetId === sheetId);
    return found ? patientName(found.row) : '';
  };
  const waiting = recording.toConfirm.map(({ sheetId }) => sheetId);
  const refusedTicks = recording.refused.flatMap(({ sheetId, provisions }) =>
    provisions
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ startingTime }) => tickOf({ sheetId }, startingTime.slice(0, 10))),
  );
  if (rows.length === 0) return <EmptyState>{isFiltered ? labels.noneOfMine : labels.empty}</EmptyState>;
  return (
    <Stack gap="3">
      {register.isCut && <Notice kind="info">{fillLabel(labels.cut, { max: MAX_REGISTER_ROWS })}</Notice>}
      <RegisterGrid
        {...{ title, days, rows, ticked }}
        refused={new Set(refusedTicks)}
        onTick={(tick) => {
          const next = new Set(ticked);
          if (!next.delete(tick)) next.add(tick);
          setTicked(next);
        }}
        onEdit={setEdited}
        onSave={save}
      />
      <Suspense>
        {edited && (
          <RowDialog
            {...edited}
            onChange={(plan) => setChanges({ ...changes, [tickOf(edited.row, register.startDate)]: plan })}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      <Refusals results={recording.refused} nameOf={nameOfSheet} />
      {recording.failure && <Notice kind="error">{recording.failure}</Notice>}
      <Flex
        wrap="wrap"
        gap="3"
        align="center"
        justify="space-between"
        position="sticky"
        bottom="0"
        bg="bg"
        borderWidth="1px"
        borderRadius="l2"
        p="2"
      >
        <Box textStyle="sm" color="fg.muted">
          {labels.keys}
        </Box>
        <Button onClick={save} disabled={count === 0} loading={recording.isSending}>
          {count === 0 ? labels.none : count === 1 ? labels.saveOne : fillLabel(labels.save, { count })}
        </Button>
      </Flex>
      {waiting.length > 0 && (
        <SaveQuestion
          texts={recording.toConfirm.map(({ sheetId, messages }) =>
            fillLabel(labels.toConfirm, { patient: nameOfSheet(sheetId), questions: messages.join(' ') }),
          )}
          accept={() =>
            void recording.send(
              toRecord.filter(({ sheetId }) => waiting.includes(sheetId)),
              true,
            )
          }
          refuse={recording.refuseQuestions}
        />
      )}
    </Stack>
  );
}

/** Why the provisions of some patients were not recorded. */
function Refusals({ results, nameOf }: { results: readonly RegisterResult[]; nameOf: (sheetId: string) => string }) {
  if (results.length === 0) return null;
  const reasonsOf = ({ messages, provisions }: RegisterResult): string =>
    [
      ...messages,
      ...provisions.map(({ startingTime, reasons }) =>
        fillLabel(labels.refusedDay, {
          day: formatDate(startingTime.slice(0, 10)),
          reasons: reasons.length > 0 ? reasons.map(({ message }) => message).join(' ') : labels.together,
        }),
      ),
    ].join('; ');
  return (
    <Notice kind="error">
      <strong>{labels.refused}</strong>
      {results.map((result) => (
        <div key={result.sheetId}>
          {fillLabel(labels.refusedRow, { patient: nameOf(result.sheetId), reasons: reasonsOf(result) })}
        </div>
      ))}
    </Notice>
  );
}
