import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type CivilRegistryRecord,
  correctionLabels as labels,
  correctionReasonLabels,
  correctionReasons,
  fillLabel,
  genderLabels,
  identityFieldLabels as names,
  type ProposeIdentityCorrection,
  type RegistryDocument,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { isStatus } from '../../../api/api-error';
import { correctionsKey } from '../../../api/identity-corrections';
import { notify } from '../../../api/notify';
import { sendTransition } from '../../../api/transitions';
import { paths } from '../../../paths';
import { formatDate, today } from '../../../ui/display/dates';
import { Notice } from '../../../ui/feedback/Notice';
import { SelectField, type Option } from '../../../ui/fields/SelectField';
import { labelledOptions } from '../../../ui/fields/labelled-options';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { faultsOf, showFaults } from '../../../ui/form/form-errors';
import { FormModal } from '../../../ui/form/FormModal';
import '../../../ui/form/italian-messages';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { TextAreaInput } from '../../../ui/form/TextAreaInput';
import { TextInput } from '../../../ui/form/TextInput';
import { TextLink } from '../../../ui/page/TextLink';
import { PickInput } from '../fields/PickInput';
import { birthPlacesOn } from '../fields/pick-sources';
import { MismatchDialog } from '../../../ui/form/MismatchDialog';
import { initialValues, proposalBody, proposalResolver, type ProposalValues } from './proposal-form';
import { proposal } from './queries';
import { SourcesPanel } from './SourcesPanel';

const GENDERS = labelledOptions(['M', 'F'], genderLabels);
const REASONS = labelledOptions(correctionReasons, correctionReasonLabels);

const documentText = ({ documentType, documentDate, fileName }: RegistryDocument): string =>
  `${fillLabel(labels.documentOf, { type: documentType.description, date: formatDate(documentDate) })} (${fileName})`;

type Props = { record: CivilRegistryRecord; documents: readonly RegistryDocument[]; onClose: () => void };
type Refusal = { message: string; correctionId: string | undefined };

/** Dialog that proposes a correction of the stored identity. Decision 0025. */
export default function ProposeDialog({ record, documents, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const [mismatch, setMismatch] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<ProposalValues>({
    defaultValues: initialValues(
      record,
      documents.map(({ id }) => id),
    ),
    resolver: proposalResolver(record),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const birthDate = useWatch({ control: form.control, name: 'proposed.birthDate' });
  const sending = (fiscalCodeOverrideReason?: string) =>
    form.handleSubmit(async (values) => {
      setRefusal(null);
      const body = { ...proposalBody(values, record), fiscalCodeOverrideReason } as ProposeIdentityCorrection;
      try {
        await sendTransition(client, proposal(record.id, body, fiscalCodeOverrideReason !== undefined));
        await client.invalidateQueries({ queryKey: correctionsKey });
        notify.success(labels.sent);
        onClose();
      } catch (error) {
        if (isStatus(error, 428)) return setMismatch(error.questions.join(' '));
        if (isStatus(error, 409))
          return setRefusal({ message: error.userMessage ?? '', correctionId: error.problem.correctionId });
        if (!showFaults(form, faultsOf(error))) notify.error(error);
      }
    });
  const select = (name: 'proposed.gender' | 'reasonCode' | 'documentId', label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      required
      options={options}
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  );
  return (
    <>
      <FormModal
        title={labels.proposeTitle}
        isDirty={isDirty}
        onClose={onClose}
        footer={
          <SubmitButtons formId={formId} loading={isSubmitting}>
            {labels.proposeSend}
          </SubmitButtons>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void sending()(event)}>
            <Stack gap="4">
              <Text>{labels.proposeIntro}</Text>
              <FieldGrid>
                <TextInput name="proposed.taxCode" label={names.taxCode} required />
                {select('proposed.gender', names.gender, GENDERS)}
                <TextInput name="proposed.surname" label={names.surname} required />
                <TextInput name="proposed.name" label={names.name} required />
                <DateInput name="proposed.birthDate" label={names.birthDate} required max={today()} />
                <PickInput name="proposed.birthPlaceId" label={names.birthPlaceId} source={birthPlacesOn(birthDate)} />
              </FieldGrid>
              <SourcesPanel patientId={record.id} />
              <FieldGrid>
                {select('reasonCode', labels.reasonCode, REASONS)}
                {select(
                  'documentId',
                  labels.document,
                  documents.map((document) => ({ value: document.id, label: documentText(document) })),
                )}
              </FieldGrid>
              <Text textStyle="sm" color="fg.muted">
                {documents.length === 0 ? labels.noDocuments : labels.uploadElsewhere}
              </Text>
              <TextAreaInput name="reason" label={labels.reason} required />
              {errors.root && <Notice kind="warning">{errors.root.message}</Notice>}
              {refusal && (
                <Notice kind="warning">
                  {refusal.message}{' '}
                  {refusal.correctionId && (
                    <TextLink to={paths.identityCorrection(refusal.correctionId)}>{labels.seeCorrection}</TextLink>
                  )}
                </Notice>
              )}
            </Stack>
          </form>
        </FormProvider>
      </FormModal>
      {mismatch !== null && (
        <MismatchDialog
          message={mismatch}
          onCancel={() => setMismatch(null)}
          onConfirm={(reason) => {
            setMismatch(null);
            void sending(reason)();
          }}
        />
      )}
    </>
  );
}
