import { type CivilRegistryRecord, discardLabels, registrySectionLabels } from '@percorso/domain';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CancelButton } from '../../../ui/form/CancelButton';
import { ConflictDialog } from '../../../ui/form/ConflictDialog';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { SaveQuestion } from '../../../ui/form/SaveQuestion';
import { useDiscard } from '../../../ui/form/use-discard';
import { removeDraft, useDraft } from '../../../ui/form/use-draft';
import { useFirstField } from '../../../ui/focus/use-first-field';
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
  /** Whether the user pressed the pencil; false if a stored draft opened the section when the page loaded. */
  isPressed: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** @param takeBack restores the discarded input; undefined if no input was discarded */
  onClose: (takeBack?: () => void) => void;
};

const { text, stay, changes } = discardLabels;
const texts = { text, stay, leave: changes.discard, title: changes.title };

/** A section in edit mode (spec 001 §4): Cancel restores the saved values, Save leaves edit mode. */
export function SectionEditor(props: Props) {
  const { section, record, draftKey, isPressed, onDirtyChange, onClose } = props;
  const schema = useMemo(() => sectionSchema(section, record.birthDate), [section, record.birthDate]);
  const [saved] = useState(() => recordValues(record));
  const form = useRegistryForm(saved, schema);
  const draft = useDraft(form, draftKey, record.revision);
  const discard = useDiscard({
    form,
    draft,
    clear: () => form.reset(saved),
    fill: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });
  const onSaved = () => {
    draft.forget();
    onClose();
  };
  const saving = useSaveSection({ section, form, record, onSaved });
  const issues = useIssues(form, schema);
  const { isDirty, submitCount } = form.formState;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);

  const cancel = () => onClose(isDirty ? removeDraft(draftKey) : undefined);
  const box = useFirstField<HTMLFormElement>(isPressed);
  const lines = issues.map(errorLine);
  const goTo = (name: string) => {
    void form.trigger(section);
    form.setFocus(name as keyof RegistryValues);
  };
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        noValidate
        aria-label={registrySectionLabels[section]}
        onSubmit={(event) => void saving.submit(event)}
      >
        <DraftNotice {...{ draft, discard }} isOutdated={draft.isOutdated} />
        <ErrorSummary
          errors={shownErrors(form, issues).map(errorLine)}
          failure={saving.failure}
          attempt={submitCount}
          onGoTo={goTo}
        />
        <SectionFields section={section} />
        <SaveBar
          form={form}
          missing={lines}
          onGoTo={goTo}
          after={<CancelButton {...{ isDirty, texts }} onCancel={cancel} />}
        />
      </form>
      {saving.question && <SaveQuestion {...saving.question} />}
      {saving.conflict && <ConflictDialog {...saving.conflict} labelOf={fieldText} />}
    </FormProvider>
  );
}
