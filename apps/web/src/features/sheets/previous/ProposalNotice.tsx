import { chakra } from '@chakra-ui/react/styled-system';
import { type FormSheetType, type LeftValue, previousSheetLabels as labels, sheetSchemaWith } from '@percorso/domain';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { withoutBlanks } from '../form-resolver';
import { useFormScope } from '../form-scope';
import { formScreenOf } from '../screens';
import { LeftValues } from './LeftValues';
import { ProposalFrame } from './ProposalFrame';
import type { Source } from './SourceLine';
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
    <chakra.section aria-label={labels.region}>
      <ProposalFrame
        source={source}
        confirm={{ label: labels.confirm, isSending: isSubmitting }}
        confirmRef={confirm}
        refuse={{ label: labels.empty, onClick: onRefuse }}
      >
        <LeftValues left={left} fields={fields} labelOf={(field) => fieldNames[field] ?? field} context={context} />
      </ProposalFrame>
    </chakra.section>
  );
}
