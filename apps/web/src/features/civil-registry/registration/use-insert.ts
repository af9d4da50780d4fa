import { insertPayloadOf, type RegistrationForm, registryFormLabels, registrySavedLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patientsKey } from '../../../api/episodes';
import { notify } from '../../../api/notify';
import { showFaults } from '../../../ui/form/form-errors';
import { type Refusal, refusalOf } from '../form/refusal';
import type { RegistryForm } from '../form/use-registry-form';
import { insertPatient } from '../queries';

type Questions = Pick<Extract<Refusal, { kind: 'questions' }>, 'mismatch' | 'candidates'>;

/** Sends the registration, and handles the response of the server. */
export function useInsert(form: RegistryForm<RegistrationForm>, onInserted: () => void) {
  const client = useQueryClient();
  const [insertedId, setInsertedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<(Questions & { content: RegistrationForm }) | null>(null);

  const refused = (refusal: Refusal, content: RegistrationForm) => {
    if (refusal.kind === 'questions') setUnconfirmed({ ...refusal, content });
    else if (refusal.kind === 'duplicate') setDuplicate(refusal.message);
    else if (refusal.kind === 'conflict') setFailure(registryFormLabels.saveFailed);
    else {
      if (refusal.kind === 'faults') showFaults(form, refusal.errors);
      setFailure(refusal.message);
    }
  };

  const insert = async (content: RegistrationForm, isConfirmed = false, reason?: string) => {
    setUnconfirmed(null);
    setFailure(null);
    setDuplicate(null);
    const fiscalCodeOverrideReason = reason ?? null;
    try {
      const body = insertPayloadOf({ ...content, main: { ...content.main, fiscalCodeOverrideReason } });
      const { id } = await insertPatient(body, isConfirmed);
      onInserted();
      form.reset(form.getValues());
      setInsertedId(id);
      notify.success(registrySavedLabels.main);
      await client.invalidateQueries({ queryKey: patientsKey });
    } catch (error) {
      refused(refusalOf(error, content.residentialAddresses.length), content);
    }
  };

  return {
    submit: form.handleSubmit((content) => insert(content)),
    insertedId,
    failure,
    duplicate,
    /** The first question: whether the person is one of the candidates. */
    candidates: unconfirmed?.candidates && {
      found: unconfirmed.candidates,
      confirm: () => {
        if (unconfirmed.mismatch) setUnconfirmed({ ...unconfirmed, candidates: undefined });
        else void insert(unconfirmed.content, true);
      },
      cancel: () => setUnconfirmed(null),
    },
    /** The second question: why the fiscal code contradicts the personal data. */
    mismatch: unconfirmed?.mismatch &&
      !unconfirmed.candidates && {
        message: unconfirmed.mismatch,
        confirm: (reason: string) => void insert(unconfirmed.content, true, reason),
        cancel: () => setUnconfirmed(null),
      },
  };
}
