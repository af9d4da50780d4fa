import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { shellLabels } from '@percorso/domain';
import { use } from 'react';
import { CloseContext } from './close-context';

type Props = ButtonProps & {
  /** The id of the form in the body of the dialog. */
  formId: string;
  cancelLabel?: string;
};

/** The footer of a `FormModal`: cancel and submit. */
export function SubmitButtons({ formId, cancelLabel = shellLabels.cancel, ...submit }: Props) {
  const close = use(CloseContext);
  if (!close) throw new Error('SubmitButtons must be in the footer of a FormModal');
  return (
    <>
      <Button variant="outline" onClick={close}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={formId} {...submit} />
    </>
  );
}
