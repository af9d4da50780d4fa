import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { memo } from 'react';
import { Fieldset } from '../../ui/fields/Fieldset';
import { FormField } from './FormField';
import { type GroupLayout, titleOfGroup } from './layout';

const visibleTitle = {
  fontSize: 'md',
  fontWeight: 'bold',
  mb: '2',
  pb: '1',
  w: 'full',
  borderBottomWidth: '1px',
} as const;

/** The groups of a form. If there is only one group, its legend is for screen readers only. */
export const FormGroups = memo(function FormGroups({ groups }: { groups: readonly GroupLayout[] }) {
  return (
    <Stack gap="6">
      {groups.map((group) => (
        <Fieldset.Root key={group.title}>
          <Fieldset.Legend {...(groups.length === 1 ? { srOnly: true } : visibleTitle)}>
            {titleOfGroup(group)}
          </Fieldset.Legend>
          <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
            {group.fields.map((field) => (
              <FormField key={field.name} layout={field} />
            ))}
          </Grid>
        </Fieldset.Root>
      ))}
    </Stack>
  );
});
