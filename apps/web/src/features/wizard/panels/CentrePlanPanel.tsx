import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  broken,
  isDay,
  operatingPlanLabels,
  plannedDay,
  schemaTargetLabels,
  SendOperatingPlan,
  type OperatingPlanView,
} from '@percorso/domain';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { lazyPart } from '../../../lazy-part';
import { useMe } from '../../../api/me';
import { differences } from '../../../ui/form/differences';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { focusFirstError } from '../../../ui/form/focus-first-error';
import '../../../ui/form/italian-messages';
import { draftKey } from '../../../ui/form/use-draft';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { DateField } from '../../../ui/fields/DateField';
import { today } from '../../../ui/display/dates';
import { Loading } from '../../../ui/feedback/Loading';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { unmetSentencesOf } from '../actions/missing-items';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';
import { PlanSchemas } from './PlanSchemas';
import { ProjectBeside } from './ProjectBeside';

const PlannedProvisions = lazyPart(() => import('./PlannedProvisions'));

/** The operating plan on the centre's side. Spec 000 §4: the centre sends the plan, and proposes it again after a rejection. */
export function CentrePlanPanel() {
  const { episode } = useWizardContext();
  const plan = episode.centre?.operatingPlan;
  if (!plan) return <Text color="fg.muted">{operatingPlanLabels.notTaken}</Text>;
  // The first version of the plan's state machine has no targets and no event SET_TARGETS, so SEND alone also makes a plan editable.
  const isEditable = isOfferedNow(plan.view, 'SET_TARGETS') || isOfferedNow(plan.view, 'SEND');
  return (
    <Stack gap="5">
      {plan.view.state !== 'BOZZA' && <PlanFacts plan={plan} isEditedBelow={isEditable} />}
      {isEditable ? <WrittenPlan key={plan.id} plan={plan} /> : <PlanSchemas plan={plan} />}
      <ProjectBeside />
    </Stack>
  );
}

/** The targets for the schemas of the PRI, and the form of the plan, which is sent together with them. */
function WrittenPlan({ plan }: { plan: OperatingPlanView }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <PlanSchemas plan={plan} onDirtyChange={setDirty} />
      <PlanForm plan={plan} areTargetsDirty={isDirty} />
    </>
  );
}

const schemaFrom = (first: string, deathDate: string | null) =>
  SendOperatingPlan.extend({
    treatmentStartDate: z.iso
      .date()
      .superRefine(
        broken((day: string) => plannedDay([], day, today(), { first, code: 'dateBeforeServiceStart', deathDate })),
      ),
  });

function PlanForm({ plan, areTargetsDirty }: { plan: OperatingPlanView; areTargetsDirty: boolean }) {
  const { episode, request, onDirtyChange } = useWizardContext();
  const { centre } = episode;
  const first = centre?.treatmentStartDate ?? centre?.startDate ?? episode.startDate;
  const saved: SendOperatingPlan = {
    treatmentStartDate: plan.treatmentStartDate ?? centre?.treatmentStartDate ?? '',
    note: plan.note ?? '',
    provisionsDetails: plan.provisionsDetails ?? '',
    plannedProvisions: plan.plannedProvisions ?? [],
  };
  const { form, base, draft, isBehind, discard } = useRecordForm({
    saved,
    revision: plan.view.revision,
    resolver: zodResolver(schemaFrom(first, episode.patient.deathDate)),
    draftKey: draftKey(useMe().id, plan.id),
  });
  const { control, register, handleSubmit, formState } = form;
  // Saving targets for schemas also increments the plan's revision, although the targets are not part of this form.
  const isOutdated = isBehind && differences(base.values ?? {}, saved).length > 0;
  const { errors } = formState;
  const typedStart = useWatch({ control, name: 'treatmentStartDate' });
  const treatmentStartDate = isDay(typedStart) ? typedStart : today();
  const isDirty = formState.isDirty || areTargetsDirty;
  const obstacles = [...(areTargetsDirty ? [schemaTargetLabels.unsaved] : []), ...unmetSentencesOf(plan.view, 'SEND')];
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const submit = ({ note, provisionsDetails, plannedProvisions = [], treatmentStartDate }: SendOperatingPlan) => {
    const payload = {
      treatmentStartDate,
      ...(note && { note }),
      ...(provisionsDetails && { provisionsDetails }),
      ...(plannedProvisions.length > 0 && { plannedProvisions }),
    };
    request(pendingOf(plan.view, 'SEND', payload), { confirm: true, onDone: draft.forget });
  };
  const formElement = useRef<HTMLFormElement>(null);
  // Runs after the errors are rendered.
  const goToFirst = () => void setTimeout(() => focusFirstError(formElement.current));
  return (
    <form ref={formElement} noValidate onSubmit={(event) => void handleSubmit(submit, goToFirst)(event)}>
      <Stack gap="4">
        <DraftNotice {...{ draft, discard, isOutdated }} />
        <Controller
          name="treatmentStartDate"
          control={control}
          render={({ field }) => (
            <DateField
              label={operatingPlanLabels.treatmentStartDate}
              required
              min={first}
              max={`${Number(today().slice(0, 4)) + 1}-12-31`}
              error={errors.treatmentStartDate?.message}
              {...field}
            />
          )}
        />
        <Suspense fallback={<Loading rows={3} />}>
          <Heading as="h3" size="md">
            {operatingPlanLabels.planned}
          </Heading>
          <Controller
            name="plannedProvisions"
            control={control}
            render={({ field: { value = [], onChange } }) => (
              <PlannedProvisions
                planned={value}
                day={treatmentStartDate}
                onChange={onChange}
                errorOf={(index, field) => errors.plannedProvisions?.[index]?.[field]?.message}
              />
            )}
          />
        </Suspense>
        <TextAreaField
          label={operatingPlanLabels.provisionsDetails}
          error={errors.provisionsDetails?.message}
          {...register('provisionsDetails')}
        />
        <TextAreaField label={operatingPlanLabels.note} error={errors.note?.message} {...register('note')} />
        <Button type="submit" alignSelf="flex-start" disabled={obstacles.length > 0}>
          {plan.view.state === 'RIFIUTATO' ? operatingPlanLabels.resend : operatingPlanLabels.send}
        </Button>
        {obstacles.map((obstacle) => (
          <Text key={obstacle} fontSize="sm">
            {obstacle}
          </Text>
        ))}
      </Stack>
    </form>
  );
}
