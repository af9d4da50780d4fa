import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { sheetFormLabels } from '@percorso/domain';
import { FieldValue } from './FieldValue';
import type { FieldContext, FieldLayout, Values } from './layout';

type Props = {
  fields: readonly FieldLayout[];
  values: Values;
  labels: Readonly<Record<string, string>>;
  context: FieldContext;
};

/**
 * Returns the text for an empty value; undefined for the default text. «Note» is a feminine plural in Italian and needs a text of its own.
 */
const emptyOf = (label: string | undefined) => (label?.startsWith('Note') ? sheetFormLabels.noNotes : undefined);

/** A read-only list of fields with their values. */
export function FieldList({ fields, values, labels, context }: Props) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' }} gap="3" m="0">
      {fields.map((layout) => (
        <Box key={layout.name} minW="0" gridColumn={layout.widget === 'textarea' ? '1 / -1' : undefined}>
          <Box as="dt" color="fg.muted" fontSize="sm">
            {labels[layout.name]}
          </Box>
          <Box as="dd" m="0" whiteSpace="pre-line" overflowWrap="anywhere">
            <FieldValue {...{ layout, values, context }} empty={emptyOf(labels[layout.name])} />
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
