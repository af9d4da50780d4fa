import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from '@chakra-ui/react/link';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { registryFormLabels, shellLabels } from '@percorso/domain';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { ErrorLine } from '../../../ui/form/ErrorSummary';
import type { RegistryForm } from './use-registry-form';

type Props<Output> = {
  form: RegistryForm<Output>;
  /** The errors that prevent saving, each with the field that resolves it. */
  missing: readonly ErrorLine[];
  onGoTo: (name: string) => void;
  /** Buttons that leave the page, on the left. */
  children?: ReactNode;
  /** Button that discards the changes, after the save button. */
  after?: ReactNode;
};

/** Spec 001 §4: Save is disabled while the form is invalid. The invalid fields are listed below the button. */
export function SaveBar<Output>({ form, missing, onGoTo, children, after }: Props<Output>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const reasonId = useId();
  const isBlocked = missing.length > 0;
  const goTo = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    onGoTo(name);
  };
  return (
    <Box mt="5">
      <HStack gap="3" wrap="wrap" justify="flex-end">
        {isDirty && (
          <Text fontSize="sm" color="fg.muted" me="auto">
            {registryFormLabels.unsaved}
          </Text>
        )}
        {children}
        <Button
          type="submit"
          disabled={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          loading={isSubmitting}
          loadingText={registryFormLabels.saving}
        >
          {shellLabels.save}
        </Button>
        {after}
      </HStack>
      {isBlocked && (
        <Text id={reasonId} fontSize="sm" color="fg.muted" textAlign="end" mt="2">
          {registryFormLabels.saveBlocked}{' '}
          {missing.map(({ name, text }, index) => (
            <span key={name}>
              {index > 0 && '; '}
              <Link href={`#${name}`} variant="underline" color="blue.700" onClick={goTo(name)}>
                {text}
              </Link>
            </span>
          ))}
        </Text>
      )}
    </Box>
  );
}
