import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { panelLabels, Rejection, shellLabels } from '@percorso/domain';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Modal } from '../../../ui/Modal';
import { TextAreaField } from '../../../ui/TextAreaField';

type Props = {
  title: string;
  question: string;
  confirmLabel: string;
  onConfirm: (motivation: string) => void;
  onClose: () => void;
};

/** Spec 000 §2: a rejection asks for its motivation, which is required. */
export function MotivationDialog({ title, question, confirmLabel, onConfirm, onClose }: Props) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<Rejection>({
    defaultValues: { motivation: '' },
    resolver: zodResolver(Rejection),
  });
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.cancel}
          </Button>
          <Button type="submit" form={formId} colorPalette="red">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(({ motivation }) => onConfirm(motivation))(event)}
      >
        <Stack gap="4">
          <Text>{question}</Text>
          <TextAreaField
            label={panelLabels.motivation}
            required
            error={formState.errors.motivation?.message}
            {...register('motivation')}
          />
        </Stack>
      </form>
    </Modal>
  );
}
