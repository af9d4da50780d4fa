import { List } from '@chakra-ui/react/list';
import { fillLabel, type LeftValue, previousSheetLabels as labels } from '@percorso/domain';
import { FieldValue } from '../FieldValue';
import type { FieldContext, FieldLayout } from '../layout';
import { fullName } from '../use-practitioners';

type Props = {
  left: readonly LeftValue[];
  fields: readonly FieldLayout[];
  labelOf: (field: string) => string;
  context: FieldContext;
};

/** Whether a value was left out because it is no longer allowed, not because it belongs to the previous access. */
export const isRefused = ({ code }: LeftValue): boolean => code !== 'ofPreviousAccess';

/** Whether a value of the previous access is worth reading beside the new one: a text, such as what was observed. */
const isRead = (left: LeftValue, fields: readonly FieldLayout[]): boolean =>
  isRefused(left) || fields.some(({ name, widget }) => name === left.path && widget === 'textarea');

function Value({
  left: { path, value, practitioner },
  fields,
  context,
}: Pick<Props, 'fields' | 'context'> & { left: LeftValue }) {
  if (practitioner?.surname) return fullName(practitioner);
  const [name = '', row] = path.split('.');
  const layout = fields.find((field) => field.name === name);
  if (!layout || layout.widget === 'rows') return String(value);
  return <FieldValue layout={layout} values={{ [name]: row === undefined ? value : [value] }} context={context} />;
}

/** The values of the previous access that are not proposed: each with its field, and the reason. */
export function LeftValues({ left, fields, labelOf, context }: Props) {
  const shown = left.filter((each) => isRead(each, fields));
  if (shown.length === 0) return null;
  return (
    <List.Root fontSize="sm" mt="2" ps="4" gap="1">
      {shown.map((each) => (
        <List.Item key={each.path} overflowWrap="anywhere">
          {fillLabel(isRefused(each) ? labels.notBrought : labels.observed, {
            field: labelOf(each.path.split('.')[0] ?? ''),
          })}{' '}
          <Value left={each} fields={fields} context={context} />
          {isRefused(each) && ` (${each.message})`}
        </List.Item>
      ))}
    </List.Root>
  );
}
