import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { shellLabels } from '@percorso/domain';
import { type ReactNode, use } from 'react';
import { CloseContext } from './close-context';

type Props = ButtonProps & {
  /** The id of the form in the body of the dialog. */
  formId: string;
  cancelLabel?: string;
  /** Another button that submits the form, after the usual one. */
  beside?: ReactNode;
};

/** The footer of a `FormModal`: cancel and submit. */
export function SubmitButtons({ formId, cancelLabel = shellLabels.cancel, beside, ...submit }: Props) {
  const close = use(CloseContext);
  if (!close) throw new Error('SubmitButtons must be in the footer of a FormModal');
  return (
    <>
      <Button variant="outline" onClick={close}>
        {cancelLabel}
      </Button>
      <Flex gap="3" wrap="wrap" justify="flex-end">
        <Button type="submit" form={formId} {...submit} />
        {beside}
      </Flex>
    </>
  );
}
