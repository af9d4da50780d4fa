import { Button } from '@chakra-ui/react/button';
import { type CivilRegistryRecord, registrySectionLabels, shellLabels } from '@percorso/domain';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConflictDialog } from '../../../ui/form/ConflictDialog';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { SaveQuestion } from '../../../ui/form/SaveQuestion';
import { useDraft } from '../../../ui/form/use-draft';
import { errorLine, fieldText } from '../form/registry-errors';
import { type EditedSection, recordValues, type RegistryValues } from '../form/registry-values';
import { sectionSchema } from '../form/section-schema';
import { SaveBar } from '../form/SaveBar';
import { shownErrors, useIssues, useRegistryForm } from '../form/use-registry-form';
import { SectionFields } from '../sections/SectionFields';
import { useSaveSection } from './use-save-section';

type Props = {
  section: EditedSection;
  record: CivilRegistryRecord;
  draftKey: string;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
};

/** A section while it is changed. Spec 001 §4: Cancel restores, Save leaves the edit mode. */
export function SectionEditor({ section, record, draftKey, onDirtyChange, onClose }: Props) {
  const schema = useMemo(() => sectionSchema(section, record.birthDate), [section, record.birthDate]);
  const [saved] = useState(() => recordValues(record));
  const form = useRegistryForm(saved, schema);
  const draft = useDraft(form, draftKey, record.revision);
  const close = () => {
    draft.forget();
    onClose();
  };
  const saving = useSaveSection({ section, form, record, onSaved: close });
  const issues = useIssues(form, schema);
  const { isDirty, submitCount } = form.formState;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);

  const lines = issues.map(errorLine);
  const goTo = (name: string) => {
    void form.trigger(section);
    form.setFocus(name as keyof RegistryValues);
  };
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={registrySectionLabels[section]} onSubmit={(event) => void saving.submit(event)}>
        {draft.restored && (
          <DraftNotice
            at={draft.restored.at}
            isOutdated={draft.isOutdated}
            onDiscard={() => {
              draft.forget();
              form.reset(saved);
            }}
          />
        )}
        <ErrorSummary
          errors={shownErrors(form, issues).map(errorLine)}
          failure={saving.failure}
          attempt={submitCount}
          onGoTo={goTo}
        />
        <SectionFields section={section} />
        <SaveBar form={form} missing={lines} onGoTo={goTo}>
          <Button variant="outline" onClick={close}>
            {shellLabels.cancel}
          </Button>
        </SaveBar>
      </form>
      {saving.question && <SaveQuestion {...saving.question} />}
      {saving.conflict && <ConflictDialog {...saving.conflict} labelOf={fieldText} />}
    </FormProvider>
  );
}
