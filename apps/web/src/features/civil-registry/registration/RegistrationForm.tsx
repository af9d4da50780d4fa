import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  registryFormLabels,
  registrySearchLabels,
  registrySectionLabels,
  shellLabels,
} from '@percorso/domain';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Notice } from '../../../ui/feedback/Notice';
import { Panel } from '../../../ui/page/Panel';
import { draftKey } from '../../../ui/form/use-draft';
import { useDraftForm } from '../../../ui/form/use-draft-form';
import { useMe } from '../../../api/me';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { backAddress, isEmbedded } from '../back-address';
import { MismatchDialog } from '../../../ui/form/MismatchDialog';
import { errorLine, errorsBySection } from '../form/registry-errors';
import { RegistryModeContext } from '../form/registry-mode';
import { formSections, registrationValues, type RegistryValues } from '../form/registry-values';
import { registrationSchema } from '../form/section-schema';
import { SaveBar } from '../form/SaveBar';
import { shownErrors, useIssues, useRegistryForm } from '../form/use-registry-form';
import type { Searched } from '../search/searched';
import { SectionFields } from '../sections/SectionFields';
import { UnlistedValues } from '../UnlistedValues';
import { CandidatesDialog } from './CandidatesDialog';
import { DuplicateNotice } from './DuplicateNotice';
import { InsertedDialog } from './InsertedDialog';
import { lockedFields } from './locked-fields';
import { useInsert } from './use-insert';

/** Form with all sections of a new patient, which are saved together. */
export function RegistrationForm({ searched }: { searched: Searched }) {
  const { identifier, result } = searched;
  const { id: userId } = useMe();
  const [query] = useSearchParams();
  const [schema] = useState(registrationSchema);
  const [initial] = useState(() => registrationValues(identifier, result.prefill));
  const form = useRegistryForm(initial, schema);
  const { draft, discard } = useDraftForm(form, draftKey(userId, `registration.${identifier}`), initial);
  const inserting = useInsert(form, draft.forget);
  const issues = useIssues(form, schema);
  const mode = useMemo(() => ({ isCreating: true, locked: lockedFields(result) }), [result]);
  const { isDirty, submitCount } = form.formState;
  useUnsaved(isDirty && inserting.insertedId === null);

  const goTo = (name: string) => {
    void form.trigger(name.split('.')[0] as keyof RegistryValues);
    form.setFocus(name as keyof RegistryValues);
  };
  const missing = errorsBySection(issues).map(({ section, first, count }) => ({
    name: first.name,
    text: fillLabel(registryFormLabels.missingIn, { section: registrySectionLabels[section], count }),
  }));

  return (
    <FormProvider {...form}>
      <RegistryModeContext value={mode}>
        <form noValidate onSubmit={(event) => void inserting.submit(event)}>
          <Stack gap="5">
            <Text color="fg.muted">
              {registryFormLabels.registrationIntro} {registryFormLabels.requiredNote}
            </Text>
            {result.demo && result.prefill && <Notice kind="info">{registrySearchLabels.demoNote}</Notice>}
            <UnlistedValues unknown={result.unknown} />
            <DraftNotice {...{ draft, discard }} isOutdated={false} />
            <ErrorSummary
              errors={shownErrors(form, issues).map(errorLine)}
              failure={inserting.failure}
              attempt={submitCount}
              onGoTo={goTo}
            />
            {inserting.duplicate && <DuplicateNotice message={inserting.duplicate} identifier={identifier} />}
            {formSections.map((section) => (
              <Panel key={section} id={section} title={registrySectionLabels[section]}>
                <SectionFields section={section} />
              </Panel>
            ))}
          </Stack>
          <SaveBar form={form} missing={missing} onGoTo={goTo}>
            {!isEmbedded(query) && (
              <Button asChild variant="outline" bg="bg">
                <Link to={backAddress(query)}>{shellLabels.back}</Link>
              </Button>
            )}
          </SaveBar>
        </form>
      </RegistryModeContext>
      {inserting.candidates && (
        <CandidatesDialog
          candidates={inserting.candidates.found}
          onConfirm={inserting.candidates.confirm}
          onCancel={inserting.candidates.cancel}
        />
      )}
      {inserting.mismatch && (
        <MismatchDialog
          message={inserting.mismatch.message}
          onConfirm={inserting.mismatch.confirm}
          onCancel={inserting.mismatch.cancel}
        />
      )}
      {inserting.insertedId && <InsertedDialog patientId={inserting.insertedId} />}
    </FormProvider>
  );
}
