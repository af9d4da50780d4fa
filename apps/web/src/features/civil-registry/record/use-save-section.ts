import { type CivilRegistryRecord, registryDeletedLabels, registrySavedLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../../api/api-error';
import { patientsKey } from '../../../api/episodes';
import { notify } from '../../../api/notify';
import { differences } from '../../../ui/form/differences';
import { showFaults } from '../../../ui/form/form-errors';
import { type Refusal, refusalOf } from '../form/refusal';
import { type EditedSection, recordValues, type RegistryValues } from '../form/registry-values';
import type { SectionForm } from '../form/section-schema';
import type { RegistryForm } from '../form/use-registry-form';
import { registryKey } from '../queries';
import { sectionWrites } from './section-writes';

type Saving = {
  section: EditedSection;
  form: RegistryForm<SectionForm>;
  record: CivilRegistryRecord;
  onSaved: () => void;
};

const deletedMessage = (section: EditedSection, content: SectionForm): string | null =>
  section === 'contactPoints' && content.contactPoints?.some(({ id, deleted }) => id && deleted)
    ? registryDeletedLabels.contactPoint
    : null;

/** Saves a section in one or more calls, each with the revision that the previous call returned. */
export function useSaveSection({ section, form, record, onSaved }: Saving) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<{ content: SectionForm; texts: readonly string[] } | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: registryKey(record.id) }),
      client.invalidateQueries({ queryKey: patientsKey }),
    ]);

  const refused = async (error: unknown, row: string | undefined) => {
    const why = refusalOf(error, 0, row);
    if (why.kind === 'faults') showFaults(form, why.errors);
    // Some calls may have succeeded, so the record is loaded again. The conflict dialog opens only after that, because it shows the stored
    // version.
    const refreshed = refresh();
    if (why.kind === 'conflict') await refreshed;
    setRefusal(why);
    await refreshed;
  };
  const conflict = refusal?.kind === 'conflict' && {
    fields: differences({ [section]: form.getValues(section) }, recordValues(record)),
    onTake: () => {
      form.reset(recordValues(record));
      setRefusal(null);
    },
    onKeepMine: () => setRefusal(null),
  };

  const save = async (content: SectionForm, confirmed = false) => {
    setRefusal(null);
    setUnconfirmed(null);
    let ifMatch = record.revision;
    for (const write of sectionWrites(section, content, record)) {
      try {
        const { revision, id } = await write.send({ ifMatch, confirmed });
        ifMatch = revision;
        if (write.isNew) form.setValue(`${write.row ?? ''}.id` as keyof RegistryValues, id as never);
      } catch (error) {
        if (isStatus(error, 428)) return setUnconfirmed({ content, texts: error.questions });
        return refused(error, write.row);
      }
    }
    await refresh();
    const deleted = deletedMessage(section, content);
    if (deleted) notify.success(deleted);
    notify.success(registrySavedLabels[section]);
    onSaved();
  };

  return {
    submit: form.handleSubmit((content) => save(content)),
    failure: refusal && 'message' in refusal ? refusal.message : null,
    conflict,
    /** The question that the server requires the user to confirm before it saves. */
    question: unconfirmed && {
      texts: unconfirmed.texts,
      accept: () => void save(unconfirmed.content, true),
      refuse: () => setUnconfirmed(null),
    },
  };
}
