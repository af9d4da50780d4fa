import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import {
  type HandOver,
  handOverIssueLabels,
  handOverLabels as labels,
  isDay,
  pageLabels,
  validationMessage,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { today } from '../../../ui/display/dates';
import { Loaded } from '../../../ui/feedback/Loaded';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField } from '../../../ui/fields/SelectField';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { PageHeading } from '../../../ui/page/PageHeading';
import { practitionersAtQuery, type Workplace } from '../planner/planner-query';
import { nameOf } from '../queries';
import { leavingPractitionerQuery } from './hand-over-query';
import { HandOverPreview } from './HandOverPreview';
import { HandOverResult } from './HandOverResult';

/** Gives what hangs on one practitioner of a unit to others; `?from` and `?to` are the practitioners. Decision 0074. */
export function HandOverPage() {
  const { id = '' } = useParams();
  return (
    <GrantGuard grant="hand_over_run">
      <PageHeading title={pageLabels.handOver} intro={labels.intro} />
      <HandOverAt key={id} workplace={{ districtUnitId: id }} hasAppointments empty={labels.empty} />
    </GrantGuard>
  );
}

/** The same for a practitioner of a centre. */
export function CentreHandOverPage() {
  const { id = '' } = useParams();
  return (
    <GrantGuard grant="hand_over_run">
      <PageHeading title={pageLabels.handOver} intro={labels.introOfCentre} />
      <HandOverAt key={id} workplace={{ rehabilitationCenterId: id }} empty={labels.emptyOfCentre} />
    </GrantGuard>
  );
}

/** Returns what is wrong with the first day of the appointments. */
function dayFaultOf(day: string): string | undefined {
  if (!isDay(day)) return validationMessage(day === '' ? 'required' : 'invalidDate');
  return day < today() ? handOverIssueLabels.dayInPast : undefined;
}

type Props = { workplace: Workplace; hasAppointments?: boolean; empty: string };

function HandOverAt({ workplace, hasAppointments = false, empty }: Props) {
  const [params, setParams] = useSearchParams();
  const [fromDate, setFromDate] = useState(today());
  const [result, setResult] = useState<HandOver | null>(null);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const staff = useQuery(practitionersAtQuery(workplace));
  const { data: leaving } = useQuery(leavingPractitionerQuery(from));
  // The address follows a moment later: a second choice made meanwhile must not lose the first.
  const chosen = useRef(Object.fromEntries(params));
  const choose = (name: string, value: string) => {
    chosen.current = { ...chosen.current, [name]: value };
    setParams(chosen.current, { replace: true });
  };
  if (result)
    return (
      <HandOverResult
        result={result}
        onAgain={() => {
          setResult(null);
          chosen.current = {};
          setParams({}, { replace: true });
        }}
      />
    );
  return (
    <Loaded query={staff} rows={3}>
      {(practitioners) => {
        const colleagues = practitioners.map((one) => ({ value: one.id, label: nameOf(one) }));
        const isListed = colleagues.some(({ value }) => value === from);
        const givers =
          leaving && !isListed ? [{ value: leaving.id, label: nameOf(leaving) }, ...colleagues] : colleagues;
        const takers = colleagues.filter(({ value }) => value !== from);
        const dayFault = dayFaultOf(fromDate);
        const isComplete = from !== '' && to !== '' && from !== to && !dayFault;
        const subject = {
          ...workplace,
          fromPractitionerId: from,
          toPractitionerId: to,
          ...(hasAppointments && { fromDate }),
        };
        return (
          <Stack gap="5">
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr 14rem' }} gap="4" maxW="4xl">
              <SelectField
                label={labels.from}
                required
                options={givers}
                value={from}
                onChange={({ target }) => choose('from', target.value)}
              />
              <SelectField
                label={labels.to}
                required
                options={takers}
                value={to}
                onChange={({ target }) => choose('to', target.value)}
              />
              {hasAppointments && (
                <DateField
                  label={labels.fromDate}
                  min={today()}
                  value={fromDate}
                  error={dayFault}
                  onChange={setFromDate}
                />
              )}
            </Grid>
            {isComplete && (
              <HandOverPreview key={`${from} ${to}`} {...{ subject, empty }} colleagues={takers} onDone={setResult} />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
