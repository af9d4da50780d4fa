import { Stack } from '@chakra-ui/react/stack';
import { cleanupLabels as labels, ForceCloseEpisode, type ForceClosePreview } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStatus } from '../../../../api/api-error';
import { notify } from '../../../../api/notify';
import { paths } from '../../../../paths';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import '../../../../ui/form/italian-messages';
import { FormModal } from '../../../../ui/form/FormModal';
import { SubmitButtons } from '../../../../ui/form/SubmitButtons';
import { clearUnsaved } from '../../../../ui/form/use-unsaved';
import { TextAreaField } from '../../../../ui/fields/TextAreaField';
import { Further } from '../Further';
import { ClosingPreview } from './ClosingPreview';
import { beginClosing, closuresKey, previewClosing } from './queries';

type Props = {
  /** Ids of episodes of units or of centres. */
  episodeIds: readonly string[];
  /** Notice about episodes that this request does not close. */
  further?: string;
  onClose: () => void;
};

/** Dialog in steps: reason, preview for each episode, confirmation. Afterwards the page of the closing opens. */
export function ForceCloseDialog({ episodeIds, further = '', onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [preview, setPreview] = useState<readonly ForceClosePreview[]>();
  const [question, setQuestion] = useState<string>();
  const [isSending, setSending] = useState(false);
  const formId = useId();
  const checked = ForceCloseEpisode.safeParse({ reason });
  const allowed = preview?.filter((row) => row.allowed).map(({ id }) => id) ?? [];

  const sending = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } catch (refusal) {
      if (isStatus(refusal, 428)) return setQuestion(refusal.questions.join(' '));
      notify.error(refusal);
    } finally {
      setSending(false);
    }
  };
  const begin = (confirmed: boolean) =>
    sending(async () => {
      setQuestion(undefined);
      const { id } = await beginClosing({ episodeIds: allowed, reason: reason.trim() }, key, confirmed);
      await client.invalidateQueries({ queryKey: closuresKey });
      if (!id) return;
      clearUnsaved();
      void navigate(paths.forceClosure(id));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.success) return;
    if (preview) return void begin(false);
    void sending(async () => setPreview((await previewClosing({ episodeIds, reason: checked.data.reason })).episodes));
  };
  const isNoneAllowed = preview !== undefined && allowed.length === 0;
  return (
    <>
      <FormModal
        title={labels.closeTitle}
        onClose={onClose}
        footer={
          <SubmitButtons
            formId={formId}
            colorPalette={preview ? 'red' : 'blue'}
            disabled={isNoneAllowed}
            loading={isSending}
          >
            {preview ? `${labels.forceClose} (${allowed.length})` : labels.checkFirst}
          </SubmitButtons>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <Further text={further} />
            <TextAreaField
              label={labels.reason}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={isSubmitted ? checked.error?.issues[0]?.message : undefined}
            />
            {preview && <ClosingPreview rows={preview} />}
          </Stack>
        </form>
      </FormModal>
      {question !== undefined && (
        <ConfirmDialog
          title={labels.closeTitle}
          confirmLabel={labels.forceClose}
          isDanger
          onConfirm={() => void begin(true)}
          onCancel={() => setQuestion(undefined)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  );
}
