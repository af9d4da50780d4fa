import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import {
  type FormSheetType,
  type LeftValue,
  previousSheetLabels as labels,
  sheetFormLabels,
  sheetSchemaWith,
} from '@percorso/domain';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { withoutBlanks } from '../form-resolver';
import { useFormScope } from '../form-scope';
import { formScreenOf } from '../screens';
import { LeftValues } from './LeftValues';
import { type Source, SourceLine } from './SourceLine';
import { useFocusOnOpening } from './use-focus-on-opening';

type Props = { type: FormSheetType; source: Source; left: readonly LeftValue[]; onRefuse: () => void };

/**
 * The head of a form with proposed values: where they come from, what was left out, and a button that saves them. The focus goes to the
 * first field that the user has to fill in or, if there is none, to that button.
 */
export function ProposalNotice({ type, source, left, onRefuse }: Props) {
  const { form, context, labels: fieldNames } = useFormScope();
  const { isSubmitting } = useFormState({ control: form.control });
  const confirm = useRef<HTMLButtonElement>(null);
  const fields = formScreenOf(type).groups.flatMap((group) => group.fields);

  useFocusOnOpening(() => {
    const { error } = sheetSchemaWith(type, context.facts).safeParse(withoutBlanks(form.getValues()));
    const faulty = error?.issues.map(({ path }) => path[0]) ?? [];
    const first = fields.find(({ name }) => faulty.includes(name));
    return first ? { focus: () => form.setFocus(first.name) } : confirm.current;
  });

  return (
    <Box
      role="region"
      aria-label={labels.region}
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="border.info"
      bg="bg.info"
      borderRadius="l2"
      p="3"
    >
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Box flex="1 1 16rem">
          <SourceLine source={source} />
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button ref={confirm} type="submit" size="sm" loading={isSubmitting} loadingText={sheetFormLabels.saving}>
            <Check size={16} aria-hidden />
            {labels.confirm}
          </Button>
          <Button size="sm" variant="outline" bg="bg" onClick={onRefuse}>
            {labels.empty}
          </Button>
        </Flex>
      </Flex>
      <LeftValues left={left} fields={fields} labelOf={(field) => fieldNames[field] ?? field} context={context} />
    </Box>
  );
}
