import { Button } from '@chakra-ui/react/button';
import { ANOTHER } from './use-another';

/**
 * The button that saves an entry and asks for another one. It stands after the button that only saves, which a press of Enter in a field
 * therefore submits.
 */
export function AnotherButton({ formId, label, disabled }: { formId: string; label: string; disabled: boolean }) {
  return (
    <Button type="submit" form={formId} value={ANOTHER} variant="outline" disabled={disabled}>
      {label}
    </Button>
  );
}
