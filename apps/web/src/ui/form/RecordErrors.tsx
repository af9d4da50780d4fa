import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { ErrorSummary } from './ErrorSummary';
import { errorLines, flatErrors } from './form-errors';

/** The summary of errors in the surrounding form. `labelOf` returns the label of a field, given its full name. */
export function RecordErrors<Values extends FieldValues>({ labelOf }: { labelOf: (name: string) => string }) {
  const { formState, setFocus } = useFormContext<Values>();
  return (
    <ErrorSummary
      errors={errorLines(flatErrors(formState.errors), labelOf)}
      failure={null}
      attempt={formState.submitCount}
      onGoTo={(name) => setFocus(name as Path<Values>)}
    />
  );
}
