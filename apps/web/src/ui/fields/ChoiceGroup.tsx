import { Stack } from '@chakra-ui/react/stack';
import { Span } from '@chakra-ui/react/span';
import type { ReactNode } from 'react';
import { Fieldset } from './Fieldset';
import type { FieldFrame } from './Field';

/** The frame of a field that consists of several controls. */
export function ChoiceGroup(props: FieldFrame & { children: ReactNode }) {
  const { label, hideLabel, required, error, disabled, children } = props;
  return (
    <Fieldset.Root invalid={error !== undefined} disabled={disabled}>
      <Fieldset.Legend srOnly={hideLabel} fontSize="sm" fontWeight="semibold">
        {label}
        {required && (
          <Span color="fg.error" aria-hidden="true">
            {' *'}
          </Span>
        )}
      </Fieldset.Legend>
      <Stack gap="2" mt="1">
        {children}
      </Stack>
      <Fieldset.ErrorText textStyle="xs">{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
