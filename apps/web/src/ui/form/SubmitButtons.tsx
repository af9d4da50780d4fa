import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { shellLabels } from '@percorso/domain';

type Props = ButtonProps & {
  /** The id of the form in the dialog above. */
  formId: string;
  onCancel: () => void;
  cancelLabel?: string;
};

/** The foot of a dialog with a form: the way out, and the button that sends it. */
export const SubmitButtons = ({ formId, onCancel, cancelLabel = shellLabels.cancel, ...submit }: Props) => (
  <>
    <Button variant="outline" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button type="submit" form={formId} {...submit} />
  </>
);
